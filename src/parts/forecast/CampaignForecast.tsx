import { useState } from 'react';
import { useRead, useWrite } from '@/api/query';
import { isTaskOver, type TaskState } from '@/domain/tasks/taskStates';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { ForecastVsActualPanel, type ForecastVsActual } from './ForecastVsActualPanel';
import { isUnderWay } from './RehearsalState';

/** ms between refreshes: while a rehearsal runs, and while calls are made */
const RUNNING = 900;
const CALLING = 15_000;

interface CampaignForecastProps {
  kind: 'task' | 'plan';
  of: ForecastVsActual & { readonly id: number; readonly state: TaskState };
  /** names of the rounds of a plan, in order */
  rounds?: readonly string[];
}

/** The forecast of a task or plan beside the actual figures; an approver sees the same. */
export function CampaignForecast({ kind, of, rounds }: CampaignForecastProps) {
  const toast = useToast();
  const wordsOf = useFailureWords();
  const input = { params: { line: of.line, id: of.id } };
  const name = kind === 'task' ? 'task.forecast' : 'plan.forecast';
  const [underWay, setUnderWay] = useState(false);
  const read = useRead(name, input, isTaskOver(of.state) ? {} : { every: underWay ? RUNNING : CALLING });
  if (isUnderWay(read.data?.latest) !== underWay) setUnderWay(!underWay);
  const again = useWrite(kind === 'task' ? 'task.rehearse' : 'plan.rehearse');
  const rehearse = () =>
    void again.run(input).then((outcome) => (outcome.ok ? undefined : toast.error(wordsOf(outcome.failure))));
  return (
    <ForecastVsActualPanel
      of={of}
      read={read}
      rehearse={rehearse}
      busy={again.busy}
      {...(rounds === undefined ? {} : { rounds })}
    />
  );
}
