import { contrast } from '@/ui/look/colour';
import { cssVariables, lookTokens, readHostTokens } from '@/ui/look/tokens';

/* The colours of both looks, written out once more by hand. */
const table = {
  light: {
    page: '#F5F6F8',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    hairline: '#E1E4EA',
    control: '#848C9B',
    text: '#1A1E27',
    secondary: '#555E6E',
    hint: '#636C7C',
    accent: '#4650D4',
    accentHover: '#3840B8',
    accentWash: '#EDEEFC',
    success: '#14734A',
    successWash: '#E6F4EC',
    warning: '#985208',
    warningWash: '#FCF1E0',
    error: '#C02F3A',
    errorWash: '#FCEAEB',
    info: '#1F64AD',
    infoWash: '#E6F0FA',
  },
  dark: {
    page: '#0E1016',
    surface: '#161922',
    raised: '#1E222D',
    hairline: '#2A2F3C',
    control: '#6D7586',
    text: '#E8EBF2',
    secondary: '#A6AEBE',
    hint: '#8B94A5',
    accent: '#97A0FF',
    accentHover: '#B0B7FF',
    accentWash: '#23264A',
    success: '#5CC492',
    successWash: '#14301F',
    warning: '#E6A34E',
    warningWash: '#362610',
    error: '#F38088',
    errorWash: '#3A1A1E',
    info: '#74B2F0',
    infoWash: '#152A40',
  },
} as const;

/** WCAG 2.2 by hand, so that the arithmetic under test is not its own judge. */
function ratio(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe.each(['light', 'dark'] as const)('%s look', (mode) => {
  const { colours } = lookTokens(mode);
  const grounds = [colours.page, colours.surface, colours.raised, colours.hover];

  test('has its colours', () => {
    expect(colours).toMatchObject(table[mode]);
  });

  test.each(['text', 'secondary', 'hint', 'accent', 'success', 'warning', 'error', 'info'] as const)(
    '%s reads at AA on every surface',
    (role) => {
      for (const ground of grounds) expect(ratio(colours[role], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['accent', 'success', 'warning', 'error', 'info'] as const)(
    '%s reads at AA on its own wash, and text does too',
    (role) => {
      const wash = colours[`${role}Wash`];
      expect(ratio(colours[role], wash)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(colours.text, wash)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('text on what is filled reads at AA, hovered too', () => {
    expect(ratio(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(colours.onAccent, colours.accentHover)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(colours.onError, colours.error)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(colours.text, colours.quiet)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(colours.secondary, colours.quiet)).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of controls stand at 3:1', () => {
    for (const ground of [colours.page, colours.surface, colours.raised])
      expect(ratio(colours.control, ground)).toBeGreaterThanOrEqual(3);
  });

  test('the contrast function agrees with WCAG', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast(colours.text, colours.page)).toBeCloseTo(ratio(colours.text, colours.page), 5);
  });

  test.each(['#FFE100', '#111111', '#FF6A00', '#7FDBFF'])('a host accent %s gives way until it reads', (accent) => {
    const fitted = lookTokens(mode, { accent }).colours;
    for (const ground of [fitted.page, fitted.surface, fitted.raised])
      expect(ratio(fitted.accent, ground)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(fitted.accent, fitted.accentWash)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(fitted.onAccent, fitted.accent)).toBeGreaterThanOrEqual(4.5);
    expect(fitted.text).toBe(colours.text);
  });
});

test('a host replaces accent, radius and density, and nothing else', () => {
  const host = readHostTokens({ accent: '#008060', radius: 12, density: 'compact', text: '#ff0000', page: 'red' });
  expect(host).toEqual({ accent: '#008060', radius: 12, density: 'compact' });
  const variables = cssVariables('light', host);
  expect(variables['--aicc-control-radius']).toBe('12px');
  expect(variables['--aicc-row']).toBe('32px');
  expect(variables['--aicc-text']).toBe('#1A1E27');
});

test.each([
  ['a colour by name', { accent: 'red' }],
  ['a style injection', { accent: '#fff;} body{display:none' }],
  ['a radius as text', { radius: '12px' }],
  ['nothing', undefined],
])('%s is left aside', (_what, raw) => {
  expect(readHostTokens(raw)).toEqual({});
});
