import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { DraftRehearsal } from '@/parts/forecast/DraftRehearsal';
import type { TaskDraft } from '../form/taskForm';
import type { EstimateState } from '../form/useEstimate';

interface TaskRehearsalProps {
  line: LineId;
  draft: TaskDraft;
  zone: string;
  estimate: EstimateState;
  taskId?: number;
}

/** The estimate is calculated at once; the rehearsal simulates the calls. */
export function TaskRehearsal({ line, draft, zone, estimate, taskId }: TaskRehearsalProps) {
  const { t } = useTranslation('forecast');
  const rehearse = useWrite('rehearsal.task');
  // The estimate has an end only for a draft that follows the rules.
  const isReady =
    typeof estimate.estimate?.expectedEndAt === 'number' && estimate.failure === null && draft.robotId !== null;
  const {
    name: _,
    parameters: { remark: _remark, templateName: _template, ...parameters },
    ...rest
  } = draft;
  return (
    <DraftRehearsal
      line={line}
      zone={zone}
      startAt={draft.startAt ?? 0}
      endAt={draft.endAt ?? 0}
      print={JSON.stringify([rest, parameters])}
      blocked={isReady ? undefined : t('blocked')}
      busy={rehearse.busy}
      ask={() => rehearse.run({ params: { line }, body: { ...draft, ...(taskId === undefined ? {} : { taskId }) } })}
    />
  );
}
