import { useLocation, useSearchParams } from 'react-router-dom';
import { isLine, lineIds, type LineId } from '@/domain/products/lines';
import { idIn } from '@/ui/address/useUrlPlace';

interface DetailAddress {
  readonly line: LineId;
  /** null: the address names no task or plan */
  readonly id: number | null;
}

/** The task or plan of a detail page: its line is the first part of the path, under single calls a key of the query. */
export function useDetailAddress(): DetailAddress {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const first = pathname.split('/')[1] ?? '';
  const line = isLine(first) ? first : params.get('line');
  if (line === null || !isLine(line)) return { line: lineIds[0], id: null };
  return { line, id: idIn(params.get('id')) };
}
