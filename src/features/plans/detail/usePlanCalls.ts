import { useCallback } from 'react';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { callFilterToQuery, type CallFilter } from '@/domain/calls/callFilter';
import { useMay } from '@/session/useMay';

type Plan = Pick<Reply<'plan.detail'>, 'line' | 'rounds'>;

/** Link from a figure of a plan, or of one round, to its calls; none without calls or without the permission. */
export function usePlanCalls({ line, rounds }: Plan): (filter?: CallFilter, round?: number) => string | undefined {
  const may = useMay('CallDetails', line)();
  return useCallback(
    (filter = {}, round) => {
      const taskId = rounds.flatMap((one) =>
        one.taskId === null || (round !== undefined && one.number !== round) ? [] : [one.taskId],
      );
      return may && taskId.length > 0
        ? pathTo('callDetails', { line }, callFilterToQuery({ taskId, ...filter }))
        : undefined;
    },
    [may, line, rounds],
  );
}
