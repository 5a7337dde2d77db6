import { useMemo } from 'react';
import { callFilterToQuery, type CallFilter } from '@/domain/calls/callFilter';
import { rowsBehind, type DashboardFilter } from '@/domain/reports/figures';
import type { LineId } from '@/domain/products/lines';
import { useMay } from '@/session/useMay';

/** Link from a figure, a bar or a cell to its calls; none without the permission to see calls. */
export type Rows = (where: CallFilter) => string | undefined;

/** `link` leads to call details; it is the same function at every render. */
export function useRows(
  line: LineId,
  base: DashboardFilter,
  link: (line: LineId, query: Readonly<Record<string, string>>) => string,
): Rows {
  const maySeeCalls = useMay('CallDetails', line)();
  return useMemo(
    () => (where) => (maySeeCalls ? link(line, callFilterToQuery(rowsBehind(base, where))) : undefined),
    [line, base, maySeeCalls, link],
  );
}
