/* Colour arithmetic the tokens and the palette need: WCAG contrast and OKLab (Ottosson 2020) on #RRGGBB. */

type Triple = readonly [number, number, number];

function toRgb(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(rgb: Triple): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** WCAG 2.2 relative luminance, 0 to 1 */
function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function mix(from: string, to: string, share: number): string {
  const a = toRgb(from);
  const b = toRgb(to);
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

function toOklab(hex: string): Triple {
  const [red, green, blue] = toRgb(hex);
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
}

/** The nearest lightness of the same hue that reaches `least` against every background. */
export function readable(colour: string, backgrounds: readonly string[], least: number): string {
  const enough = (candidate: string) => backgrounds.every((background) => contrast(candidate, background) >= least);
  if (enough(colour)) return colour;
  const [lightness, a, b] = toOklab(colour);
  const darkGround = backgrounds.some((background) => luminance(background) < 0.18);
  for (let step = 1; step <= 100; step += 1) {
    const next = darkGround ? lightness + step / 100 : lightness - step / 100;
    const candidate = fromOklab([Math.min(1, Math.max(0, next)), a, b]);
    if (enough(candidate)) return candidate;
  }
  return darkGround ? '#FFFFFF' : '#000000';
}
