import { useCallback } from 'react';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access';
import { callFilterToQuery, type CallFilter } from '@/domain/callFilter';
import { lineTable } from '@/domain/lines';
import { useCan } from '@/session/useCan';

type Plan = Pick<Reply<'plan.detail'>, 'line' | 'rounds'>;

/** The way from a figure of a plan, or of one round, to the calls that make it up; none without calls or without leave to see them. */
export function usePlanCalls({ line, rounds }: Plan): (filter?: CallFilter, round?: number) => string | undefined {
  const may = useCan()(permissionOf(lineTable[line].module, 'CallDetails'));
  return useCallback(
    (filter = {}, round) => {
      const taskId = rounds.flatMap((one) => (one.taskId === null || (round !== undefined && one.number !== round) ? [] : [one.taskId]));
      return may && taskId.length > 0 ? pathTo('callDetails', { line }, callFilterToQuery({ taskId, ...filter })) : undefined;
    },
    [may, line, rounds],
  );
}
