import { useCallback } from 'react';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access';
import { callFilterToQuery, type CallFilter } from '@/domain/callFilter';
import { lineTable } from '@/domain/lines';
import { useCan } from '@/session/useCan';

/** The way from a figure of a task to the calls that make it up; none for who may not see call details. */
export function useCallLinks({ line, id }: Pick<Reply<'task.detail'>, 'line' | 'id'>): (filter?: CallFilter) => string | undefined {
  const may = useCan()(permissionOf(lineTable[line].module, 'CallDetails'));
  return useCallback((filter = {}) => (may ? pathTo('callDetails', { line }, callFilterToQuery({ taskId: [id], ...filter })) : undefined), [may, line, id]);
}
