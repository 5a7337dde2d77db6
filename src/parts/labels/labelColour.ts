import { labelOf, type LabelledProduct } from '@/domain/calling/labels';
import { greyColour, paletteColour } from '@/ui/look/palette';
import type { Mode } from '@/ui/look/tokens';

/** Greys of the not-reached letters in the order of the alphabet: E or F no answer, F not connected, G voicemail. */
const greyOrder: Readonly<Record<string, number>> = { E: 0, F: 1, G: 2 };
/** A letter has its place in the palette whatever the line, so that A reads the same everywhere; H follows E. */
const letterOrder = 'ABCDEHIJFG';

/** An intention label's one colour, over the whole console. An unknown letter is grey, not a guess. */
export function labelColour(product: LabelledProduct, letter: string, mode: Mode): string {
  const label = labelOf(product, letter);
  if (label === null) return greyColour(1, mode);
  if (label.result === null) return greyColour(greyOrder[letter] ?? 0, mode);
  return paletteColour(letterOrder.indexOf(letter), mode);
}
