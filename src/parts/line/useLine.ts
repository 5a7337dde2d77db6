import { useLocation } from 'react-router-dom';
import { isLine, type LineId } from '@/domain/products/lines';

/** The business line of a screen under `/{line}/…`: the first part of its path. Null elsewhere. */
export function useLineOrNone(): LineId | null {
  const { pathname } = useLocation();
  const first = pathname.split('/')[1] ?? '';
  return isLine(first) ? first : null;
}

/** The same for a screen that is declared for the four lines. */
export function useLine(): LineId {
  const line = useLineOrNone();
  if (line === null) throw new Error('no line in the path: this screen is declared for the four lines');
  return line;
}
