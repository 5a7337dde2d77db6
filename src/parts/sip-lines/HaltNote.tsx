import { useTranslation } from 'react-i18next';
import type { PlanStateReason } from '@/domain/plans/planStates';
import { haltReasons, type TaskState } from '@/domain/tasks/taskStates';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { useOpenItem } from '@/ui/address/useUrlPlace';
import css from './halted.css';
import { sipLineKey } from './useSipLines';

interface HaltNoteProps {
  of: {
    state: TaskState;
    stateReason: PlanStateReason | null;
    pausedAt: number | null;
    timeZone: string;
    sipLine: { id: number };
  };
  /** the reason as a sentence */
  why: string;
}

/** For a task or plan the platform paused: why, since when, and what to do. */
export function HaltNote({ of: { state, stateReason, pausedAt, timeZone, sipLine }, why }: HaltNoteProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { show } = useOpenItem(sipLineKey);
  const reason = haltReasons.find((one) => one === stateReason);
  if (state !== 'paused' || reason === undefined) return null;
  return (
    <div className="aicc-halted">
      <Style css={css} />
      <Note kind="warning">
        <strong>{why}</strong>{' '}
        {t('halted.since', { time: format.time(pausedAt, 'dayClock', timeZone), todo: t(`halted.todo.${reason}`) })}
        {(reason === 'lineFailing' || reason === 'lineDisabled') && (
          <Button track="sip-line.show" kind="link" className="aicc-halted-act" onClick={() => show(sipLine.id)}>
            {t('halted.line')}
          </Button>
        )}
      </Note>
    </div>
  );
}
