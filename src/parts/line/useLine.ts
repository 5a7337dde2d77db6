import { useLocation } from 'react-router-dom';
import { isLine, type LineId } from '@/domain/products/lines';

/** The business line of a screen under `/{line}/…`: the first part of its path. */
export function useLine(): LineId {
  const { pathname } = useLocation();
  const first = pathname.split('/')[1] ?? '';
  if (!isLine(first)) throw new Error(`no line in ${pathname}: this screen is declared for the four lines`);
  return first;
}
