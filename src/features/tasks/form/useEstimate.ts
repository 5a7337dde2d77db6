import { useEffect, useState } from 'react';
import { useApi } from '@/api/apiContext';
import type { CallFailure } from '@/domain/callFailure';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { TaskDraft } from './taskForm';

export type Estimate = Reply<'task.estimate'>;

interface LastEstimate {
  readonly of: string;
  readonly estimate: Estimate | null;
  readonly failure: CallFailure | null;
}

/** ms of quiet before the estimate is requested again */
const QUIET = 400;

export interface EstimateState {
  readonly estimate: Estimate | null;
  /** the shown estimate is of an older draft */
  readonly stale: boolean;
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/** The estimate of a draft, requested again as it is filled in; an earlier answer never replaces a later one. */
export function useEstimate(line: LineId, draft: TaskDraft, taskId?: number): EstimateState {
  const { api } = useApi();
  // The estimate does not depend on name, remark and similar fields, so these request none.
  const body = JSON.stringify({
    ...draft,
    ...(taskId === undefined ? {} : { taskId }),
    name: '',
    parameters: { ...draft.parameters, remark: '', templateName: '' },
  });
  const [last, setLast] = useState<LastEstimate>({ of: '', estimate: null, failure: null });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const taskDraft = JSON.parse(body) as TaskDraft;
      void api
        .call('task.estimate', { params: { line }, body: taskDraft }, { signal: abort.signal })
        .then((outcome) => {
          if (abort.signal.aborted) return;
          if (outcome.ok) setLast({ of: body, estimate: outcome.data, failure: null });
          // A refused field is shown at the field; the last estimate stays, marked as old.
          else setLast((before) => ({ of: body, estimate: before.estimate, failure: outcome.failure }));
        });
    }, QUIET);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, line, body, round]);

  return {
    estimate: last.estimate,
    stale: last.of !== body || last.failure !== null,
    failure: last.of === body ? last.failure : null,
    retry: () => setRound((count) => count + 1),
  };
}
