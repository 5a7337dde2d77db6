import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { reachableTurns } from '@/domain/robots/talk/reachable';
import { blocksApplying, calleeChanges } from '@/domain/robots/tunnel/tunnel';
import { Note } from '@/ui/feedback/Note';
import { Glyph } from '@/ui/button/Glyph';
import { triedBy } from '../../robotWords';
import { useScriptScreen } from '../scriptContext';

/** How many came through, whether the version may be applied, and what is other than in the version compared with. */
export function CalleesVerdict({ run }: { run: Reply<'robot.tunnel'> }) {
  const { t } = useTranslation('robots');
  const { script, tunnel, line } = useScriptScreen();
  const by = triedBy(line);
  const { callees, against } = run;
  const total = callees.length;
  const passed = callees.filter(({ failed }) => failed === null).length;
  const blocking = callees.filter(blocksApplying).length;
  const unvisited = reachableTurns(script).filter((turn) => !tunnel.verdicts.has(turn)).length;
  const changes = calleeChanges.flatMap((change) => {
    const count = callees.filter((callee) => callee.change === change).length;
    return change === 'same' || count === 0 ? [] : [t(`callees.changes.${change}`, { count })];
  });
  return (
    <>
      <Note kind={blocking > 0 ? 'error' : passed < total ? 'warning' : 'success'}>
        <p role="status">
          <strong>{t(`tried.passed.${by}`, { count: passed, total })}</strong>
        </p>
        {blocking > 0 && <p>{t(`tried.blocking.${by}`, { count: blocking })}</p>}
        {against !== null && (
          <p>
            {t(against.isOnline ? 'callees.against' : 'callees.againstBefore', {
              number: against.number,
              changes: changes.length === 0 ? t('callees.unchanged') : changes.join(', '),
            })}
          </p>
        )}
        {unvisited > 0 && <p>{t(`tried.unvisited.${by}`, { count: unvisited })}</p>}
      </Note>
      <p className="aicc-hint" role="status">
        {tunnel.isStale && <Glyph name="spinner" size={14} spin />}{' '}
        {t(tunnel.isStale ? `tried.stale.${by}` : `tried.text.${by}`, { count: total })}
      </p>
    </>
  );
}
