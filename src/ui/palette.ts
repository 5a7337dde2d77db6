import { labelOf, type LabelledProduct } from '@/domain/labels';
import type { Mode } from './tokens';

/*
 * 58 colours (section 9). Each stands at 3:1 or better on its look's surface. Neighbours in this order differ by at least
 * 0.16 in OKLab, by 0.105 as seen with deuteranopia, protanopia and tritanopia (Machado 2009, severity 1), and by 10 in
 * lightness L*, which is what grey print keeps. Among the first eight any two can be told apart. Found by a search over
 * OKLCH, the same hue in both looks; test/ui/palette.test.ts holds the rule.
 */
export const palette: Readonly<Record<Mode, readonly string[]>> = {
  light: [
    '#096239', '#D17746', '#6E61B7', '#7E0360', '#8E6A07', '#11A0CE', '#B61A55', '#5B199C',
    '#157285', '#7F2117', '#889D37', '#5A4C9F', '#C371B0', '#874A02', '#12906E', '#642B74',
    '#C25601', '#1743B8', '#8F84DD', '#5C5303', '#B78A16', '#924582', '#119D77', '#473788',
    '#A06DBE', '#663D05', '#368506', '#7730AD', '#C76171', '#025064', '#5286D3', '#A2452C',
    '#A2941D', '#145DA2', '#7B1F45', '#1497A2', '#745608', '#C7802B', '#024884', '#AF4C53',
    '#5296DF', '#474C00', '#8F55A1', '#91985A', '#046A62', '#690D8F', '#A45B06', '#B377C5',
    '#733204', '#098278', '#5E3C8D', '#A76D0A', '#980243', '#8767BC', '#342DAA', '#D66E74',
    '#4B6705', '#409E03',
  ],
  dark: [
    '#3E9C68', '#FDC2A4', '#A79EF2', '#BD4898', '#CEA448', '#92DDFE', '#F4688E', '#8D5DD2',
    '#61ABBE', '#B85E50', '#C7DD81', '#9086D8', '#FEB6EC', '#C8803F', '#5DCFA8', '#9963A9',
    '#FE9964', '#4F81EF', '#CECAFE', '#968921', '#F6CA70', '#CD81BB', '#6ADCB4', '#796FBE',
    '#DDACFB', '#AB6B1C', '#6EC34E', '#AE71E6', '#FEA7B1', '#40869D', '#9EC5FE', '#DE8269',
    '#E1D473', '#5996DA', '#B45B79', '#4CD9E6', '#B58C2C', '#FEC48A', '#427FC0', '#EC8A8E',
    '#B1D5FD', '#7B831F', '#CA92DB', '#D0D79C', '#04A99D', '#9E56C5', '#E19758', '#EEBCFD',
    '#B46337', '#30C3B6', '#9375C4', '#E6A95A', '#D94F77', '#C2A5F8', '#636CE1', '#FFBEBE',
    '#81A049', '#87DD67',
  ],
};

/** Nobody was reached: no colour, only greys, in the order no answer, not connected, voicemail. */
const greys: Readonly<Record<Mode, readonly [string, string, string]>> = {
  light: ['#596170', '#8A92A1', '#6F7786'],
  dark: ['#A9B1C0', '#6E7687', '#8C95A5'],
};

export function paletteColour(index: number, mode: Mode): string {
  const colours = palette[mode];
  return colours[((index % colours.length) + colours.length) % colours.length] ?? greys[mode][0];
}

/** Letters of the not-reached family in the order of the alphabet: E or F no answer, F not connected, G voicemail. */
const greyOrder: Readonly<Record<string, 0 | 1 | 2>> = { E: 0, F: 1, G: 2 };
/** A letter has its place in the palette whatever the line, so that A reads the same everywhere; H follows E. */
const letterOrder = 'ABCDEHIJFG';

/** An intention label's one colour, over the whole console. A letter nobody knows is grey, not a guess. */
export function labelColour(product: LabelledProduct, letter: string, mode: Mode): string {
  const label = labelOf(product, letter);
  if (label === null) return greys[mode][1];
  if (label.result === null) return greys[mode][greyOrder[letter] ?? 0];
  return paletteColour(letterOrder.indexOf(letter), mode);
}

/** The family of ring types and outcomes that reached nobody. */
export function unreachedColour(index: number, mode: Mode): string {
  return greys[mode][index % 3 === 0 ? 0 : index % 3 === 1 ? 1 : 2];
}
