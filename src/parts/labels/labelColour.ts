import { labelOf, type LabelledProduct } from '@/domain/calling/labels';
import { greyColour, paletteColour } from '@/ui/look/palette';
import type { Mode } from '@/ui/look/tokens';

/** Greys of the not-reached letters in the order of the alphabet: E or F no answer, F not connected, G voicemail. */
const greyOrder: Readonly<Record<string, number>> = { E: 0, F: 1, G: 2 };
/** The colour of a letter is the same on every line; H follows E. */
const letterOrder = 'ABCDEHIJFG';

/** The colour of an intention label in the whole console; an unknown letter is grey. */
export function labelColour(product: LabelledProduct, letter: string, mode: Mode): string {
  const label = labelOf(product, letter);
  if (label === null) return greyColour(1, mode);
  if (label.result === null) return greyColour(greyOrder[letter] ?? 0, mode);
  return paletteColour(letterOrder.indexOf(letter), mode);
}
