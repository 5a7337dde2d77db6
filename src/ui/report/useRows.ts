import { useMemo } from 'react';
import { permissionOf } from '@/domain/access';
import { callFilterToQuery, type CallFilter } from '@/domain/callFilter';
import { rowsBehind, type DashboardFilter } from '@/domain/figures';
import { lineTable, type LineId } from '@/domain/lines';
import { useCan } from '@/session/useCan';

/** The way from a figure, a bar or a cell to the calls that make it up; none for who may not see calls. */
export type Rows = (where: CallFilter) => string | undefined;

/** `link` leads to call details; it is the same function at every render. */
export function useRows(line: LineId, base: DashboardFilter, link: (line: LineId, query: Readonly<Record<string, string>>) => string): Rows {
  const can = useCan();
  const may = can(permissionOf(lineTable[line].module, 'CallDetails', 'view'));
  return useMemo(() => (where) => (may ? link(line, callFilterToQuery(rowsBehind(base, where))) : undefined), [line, base, may, link]);
}
