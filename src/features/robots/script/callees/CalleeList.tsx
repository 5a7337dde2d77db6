import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { calleeKey } from '@/domain/robots/tunnel/callee';
import { blocksApplying } from '@/domain/robots/tunnel/tunnel';
import { LabelTag } from '@/parts/labels/LabelTag';
import { Glyph } from '@/ui/button/Glyph';
import { triedBy } from '../../robotWords';
import { useScriptScreen } from '../scriptContext';
import { CalleeProblem } from './CalleeProblem';
import { useCalleeName } from './useCalleeName';

type Callee = Reply<'robot.tunnel'>['callees'][number];

interface CalleeListProps {
  callees: readonly Callee[];
  onOpen: (callee: Callee) => void;
}

/** Every test callee: those who must come through and do not first, then others that went wrong or changed. */
export function CalleeList({ callees, onOpen }: CalleeListProps) {
  const { t } = useTranslation('robots');
  const { line } = useScriptScreen();
  const ordered = [...callees].sort((one, other) => weight(one) - weight(other));
  return (
    <ol className="aicc-callees" aria-label={t(`tried.list.${triedBy(line)}`)}>
      {ordered.map((callee) => (
        <CalleeRow key={calleeKey(callee)} callee={callee} onOpen={() => onOpen(callee)} />
      ))}
    </ol>
  );
}

function weight(callee: Callee): number {
  if (blocksApplying(callee)) return 0;
  if (callee.failed !== null) return 1;
  return callee.change === 'same' ? 3 : 2;
}

function CalleeRow({ callee, onOpen }: { callee: Callee; onOpen: () => void }) {
  const { t } = useTranslation('robots');
  const { line, tunnel } = useScriptScreen();
  const nameOf = useCalleeName();
  const { failed, change, got, before, end } = callee;
  return (
    <li>
      <button
        type="button"
        className="aicc-callee aicc-surface"
        data-track="callee.open"
        data-callee={calleeKey(callee)}
        onClick={onOpen}
      >
        <span className="aicc-outline-head">
          <span className={failed === null ? 'aicc-callee-passed' : 'aicc-script-error'}>
            <Glyph name={failed === null ? 'check' : 'alert'} size={14} />
            <span className="aicc-hidden">{t(failed === null ? 'callees.came' : 'callees.wrong')}</span>
          </span>
          <span className="aicc-outline-name">{nameOf(callee)}</span>
        </span>
        <span className="aicc-outline-ways">
          <span>{t(`callees.end.${end}`)}</span>
          {callee.kind !== 'voicemail' && <LabelTag product={line} letter={got} />}
        </span>
        <CalleeProblem callee={callee} />
        {change !== 'same' && (
          <span className="aicc-hint">
            {t(`callees.change.${change}`, {
              number: tunnel.run?.against?.number ?? '',
              before: before ?? '',
              now: got,
            })}
          </span>
        )}
      </button>
    </li>
  );
}
