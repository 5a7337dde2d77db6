import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import type { FilterOption } from '@/ui/filter/filterDef';

const optionsOf = (list: readonly { id: number; name: string }[] | undefined): FilterOption[] =>
  (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** Robots and SIP lines a report of the line can be narrowed to. */
export function useReportOptions(line: LineId): { robots: FilterOption[]; sipLines: FilterOption[] } {
  const { data } = useRead('dashboard.options', { params: { line }, query: {} }, { later: true });
  return { robots: optionsOf(data?.robots), sipLines: optionsOf(data?.sipLines) };
}
