import { useTranslation } from 'react-i18next';
import type { CalleeOutcome } from '@/domain/robots/tunnel/callee';
import { blocksApplying } from '@/domain/robots/tunnel/tunnel';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { Glyph } from '@/ui/button/Glyph';
import { useScriptScreen } from '../scriptContext';
import { useTurnName } from '../useTurnName';

/** What went wrong with a test callee and at which turn; of one that must come through, that it must. */
export function CalleeProblem({ callee }: { callee: Pick<CalleeOutcome, 'failed' | 'at' | 'label'> }) {
  const { t } = useTranslation(['robots', 'labels']);
  const { script, line } = useScriptScreen();
  const turnName = useTurnName();
  const labelWords = useLabelWords();
  const { failed, at, label } = callee;
  if (failed === null) return null;
  const isBlocking = blocksApplying(callee);
  return (
    <span className={isBlocking ? 'aicc-script-error' : 'aicc-script-advice'}>
      <Glyph name={isBlocking ? 'alert' : 'info'} size={14} />
      <span>
        {t(`callees.check.${failed}`, {
          label: label === null ? '' : labelWords(line, label),
          event: t('labels:event.asksToStop'),
        })}{' '}
        {at !== null && t('callees.at', { turn: turnName(script, at) })} {isBlocking && t('callees.must')}
      </span>
    </span>
  );
}
