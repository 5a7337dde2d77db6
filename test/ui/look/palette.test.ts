import { labelColour } from '@/parts/labels/labelColour';
import { palette } from '@/ui/look/palette';

type Rgb = [number, number, number];

/* Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB. */
const eyes: Record<string, number[][]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (hex: string): Rgb => {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};
const seen = (rgb: Rgb, matrix: number[][]): Rgb => {
  const [r = 0, g = 0, b = 0] = matrix.map((row) =>
    Math.min(1, Math.max(0, (row[0] ?? 0) * rgb[0] + (row[1] ?? 0) * rgb[1] + (row[2] ?? 0) * rgb[2])),
  );
  return [r, g, b];
};
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
/** CIE L*, what grey print keeps */
const lightness = (rgb: Rgb) => 116 * Math.cbrt(Math.max(luminance(rgb), 0.008856)) - 16;
const oklab = ([r, g, b]: Rgb): Rgb => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};
const apart = (one: Rgb, other: Rgb) =>
  Math.hypot(...oklab(one).map((part, index) => part - (oklab(other)[index] ?? 0)));
const ratio = (one: Rgb, other: Rgb) => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const surfaces = { light: '#FFFFFF', dark: '#161922' } as const;

describe.each(['light', 'dark'] as const)('%s palette', (mode) => {
  const colours = palette[mode];
  const pairs = colours.map((colour, index) => [colour, colours[(index + 1) % colours.length] ?? ''] as const);

  test('has 58 colours, each once', () => {
    expect(colours).toHaveLength(58);
    expect(new Set(colours).size).toBe(58);
  });

  test('each stands at 3:1 on its surface', () => {
    for (const colour of colours) expect(ratio(linear(colour), linear(surfaces[mode]))).toBeGreaterThanOrEqual(3);
  });

  test('neighbours can be told apart', () => {
    for (const [one, next] of pairs) expect(apart(linear(one), linear(next))).toBeGreaterThanOrEqual(0.16);
  });

  test.each(Object.keys(eyes))('neighbours can be told apart with %s', (eye) => {
    const matrix = eyes[eye] ?? [];
    for (const [one, next] of pairs)
      expect(apart(seen(linear(one), matrix), seen(linear(next), matrix))).toBeGreaterThanOrEqual(0.105);
  });

  test('neighbours can be told apart in grey print', () => {
    for (const [one, next] of pairs)
      expect(Math.abs(lightness(linear(one)) - lightness(linear(next)))).toBeGreaterThanOrEqual(10);
  });

  test('any two of the first eight can be told apart, with every eye', () => {
    const first = colours.slice(0, 8).map(linear);
    for (const matrix of [
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      ...Object.values(eyes),
    ]) {
      for (const [index, one] of first.entries()) {
        for (const other of first.slice(index + 1))
          expect(apart(seen(one, matrix), seen(other, matrix))).toBeGreaterThanOrEqual(0.07);
      }
    }
  });
});

const isGrey = (hex: string) => {
  const [, a, b] = oklab(linear(hex));
  return Math.hypot(a, b) < 0.035;
};

/* The label sets of the lines: letters of calls that were answered, and of those that were not. */
const labels = {
  collection: { answered: 'ABCDEH', not: 'FG' },
  marketing: { answered: 'ABCDEHI', not: 'FG' },
  info_check: { answered: 'ABCD', not: 'EFG' },
  cod: { answered: 'ABCDEHIJ', not: 'FG' },
  Inbound: { answered: 'AB', not: '' },
} as const;

describe.each(['collection', 'marketing', 'info_check', 'cod', 'Inbound'] as const)('labels of %s', (product) => {
  const { answered, not } = labels[product];

  test.each(['light', 'dark'] as const)('have one colour each (%s)', (mode) => {
    const all = [...answered, ...not].map((letter) => labelColour(product, letter, mode));
    expect(new Set(all).size).toBe(all.length);
  });

  test('are grey when nobody was reached, and only then', () => {
    for (const letter of answered) expect(isGrey(labelColour(product, letter, 'light'))).toBe(false);
    for (const letter of not) expect(isGrey(labelColour(product, letter, 'light'))).toBe(true);
  });
});

test('a letter has the same colour on every line', () => {
  for (const letter of 'ABCD') {
    expect(
      new Set([
        labelColour('collection', letter, 'light'),
        labelColour('marketing', letter, 'light'),
        labelColour('cod', letter, 'light'),
      ]).size,
    ).toBe(1);
  }
});

test('a letter nobody knows is grey, not a guess', () => {
  expect(isGrey(labelColour('collection', 'Z', 'light'))).toBe(true);
});
