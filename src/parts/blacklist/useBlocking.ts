import type { LineId } from '@/domain/products/lines';
import { useMay, useMayOnAllLines, type May } from '@/session/useMay';

interface Blocking {
  /** on this line */
  readonly may: May;
  /** on every line of the company, which entries of all lines require */
  readonly mayOnAll: May;
}

export function useBlocking(line: LineId): Blocking {
  return { may: useMay('BlackList', line), mayOnAll: useMayOnAllLines('BlackList') };
}
