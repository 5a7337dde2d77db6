import { useCallback } from 'react';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { callFilterToQuery, type CallFilter } from '@/domain/calls/callFilter';
import { useMay } from '@/session/useMay';

/** Link from a figure of a task to its calls; none without the permission for call details. */
export function useCallLinks({
  line,
  id,
}: Pick<Reply<'task.detail'>, 'line' | 'id'>): (filter?: CallFilter) => string | undefined {
  const may = useMay('CallDetails', line)();
  return useCallback(
    (filter = {}) =>
      may ? pathTo('callDetails', { line }, callFilterToQuery({ taskId: [id], ...filter })) : undefined,
    [may, line, id],
  );
}
