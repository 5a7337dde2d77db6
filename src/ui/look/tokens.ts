/*
 * The only place where a colour, a size or a shadow is written. antd's theme, G2's theme, X6's
 * styles and our CSS read it: CSS through the variables below, scripts through `lookTokens`.
 */
import { contrast, mix, readable } from './colour';

export type Mode = 'light' | 'dark';
type Density = 'default' | 'compact';

export interface Colours {
  page: string;
  surface: string;
  /** drawer, menu, dialog */
  raised: string;
  hairline: string;
  /** borders of controls: 3:1 against every surface (WCAG 1.4.11) */
  control: string;
  text: string;
  secondary: string;
  hint: string;
  accent: string;
  accentHover: string;
  accentWash: string;
  /** text on a filled accent */
  onAccent: string;
  success: string;
  successWash: string;
  warning: string;
  warningWash: string;
  error: string;
  errorWash: string;
  /** text on a filled error */
  onError: string;
  info: string;
  infoWash: string;
  /** under a drawer or a dialog */
  mask: string;
  /** resting fill of skeletons, tracks and quiet buttons */
  quiet: string;
  /** row under the pointer */
  hover: string;
}

const light: Colours = {
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
  onAccent: '#FFFFFF',
  success: '#14734A',
  successWash: '#E6F4EC',
  warning: '#985208',
  warningWash: '#FCF1E0',
  error: '#C02F3A',
  errorWash: '#FCEAEB',
  onError: '#FFFFFF',
  info: '#1F64AD',
  infoWash: '#E6F0FA',
  mask: 'rgba(20, 24, 34, 0.38)',
  quiet: '#ECEEF2',
  hover: '#F7F8FA',
};

const dark: Colours = {
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
  onAccent: '#0E1016',
  success: '#5CC492',
  successWash: '#14301F',
  warning: '#E6A34E',
  warningWash: '#362610',
  error: '#F38088',
  errorWash: '#3A1A1E',
  onError: '#0E1016',
  info: '#74B2F0',
  infoWash: '#152A40',
  mask: 'rgba(4, 6, 10, 0.62)',
  quiet: '#232836',
  hover: '#1A1E28',
};

/** all in px unless named otherwise; spaces are multiples of 4 */
export const sizes = {
  hintFont: 12,
  tableFont: 13,
  bodyFont: 14,
  sectionFont: 16,
  titleFont: 20,
  figureFont: 28,
  gutter: 24,
  card: 16,
  controlRadius: 6,
  cardRadius: 10,
  controlHeight: 32,
  row: 40,
  rowCompact: 32,
  drawer: 640,
  dialog: 440,
  focusRing: 2,
  focusGap: 2,
} as const;

export const weights = { regular: 400, medium: 500, strong: 600 } as const;

/** the system's own sans with CJK fallbacks: no font is downloaded */
export const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'Inter', Roboto, 'Helvetica Neue', Arial, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";
const monoFamily = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/** shadows only on what floats */
const shadows: Record<Mode, { menu: string; dialog: string; drawer: string }> = {
  light: {
    menu: '0 1px 2px rgba(20, 24, 34, 0.06), 0 8px 24px rgba(20, 24, 34, 0.12)',
    dialog: '0 2px 6px rgba(20, 24, 34, 0.08), 0 20px 56px rgba(20, 24, 34, 0.22)',
    drawer: '-1px 0 0 rgba(20, 24, 34, 0.05), -16px 0 48px rgba(20, 24, 34, 0.14)',
  },
  dark: {
    menu: '0 0 0 1px rgba(255, 255, 255, 0.06), 0 8px 24px rgba(0, 0, 0, 0.5)',
    dialog: '0 0 0 1px rgba(255, 255, 255, 0.06), 0 20px 56px rgba(0, 0, 0, 0.62)',
    drawer: '-1px 0 0 rgba(255, 255, 255, 0.06), -16px 0 48px rgba(0, 0, 0, 0.5)',
  },
};

/** ms; base.css sets both to 0 where the user asked for less motion */
export const motion = { quick: 120, calm: 180, ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** tokens a host's theme may replace */
export interface HostTokens {
  accent?: string;
  /** px, of controls; cards take 4 more */
  radius?: number;
  density?: Density;
}

export interface LookTokens {
  mode: Mode;
  density: Density;
  colours: Colours;
  controlRadius: number;
  cardRadius: number;
  row: number;
  shadows: { menu: string; dialog: string; drawer: string };
}

const HEX = /^#[0-9a-f]{6}$/i;
const MAX_HOST_RADIUS = 16;

/** A host passes untyped records; unknown names and invalid colours are ignored. */
export function readHostTokens(raw: Readonly<Record<string, unknown>> | undefined): HostTokens {
  const tokens: HostTokens = {};
  const accent = raw?.accent;
  if (typeof accent === 'string' && HEX.test(accent)) tokens.accent = accent;
  const radius = raw?.radius;
  if (typeof radius === 'number' && radius >= 0) tokens.radius = Math.min(MAX_HOST_RADIUS, Math.round(radius));
  const density = raw?.density;
  if (density === 'compact' || density === 'default') tokens.density = density;
  return tokens;
}

/** Names in a host's record that readHostTokens ignores. */
export function leftTokens(raw: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const taken: object = readHostTokens(raw);
  return Object.keys(raw ?? {}).filter((name) => !(name in taken));
}

/** The lightness of a host's accent is changed until it has AA contrast on our surfaces. */
function withAccent(base: Colours, accent: string): Colours {
  const fitted = readable(accent, [base.page, base.surface, base.raised], 4.6);
  const onAccent = contrast(base.surface, fitted) >= contrast(base.text, fitted) ? base.surface : base.text;
  const wash = mix(base.surface, fitted, 0.1);
  return {
    ...base,
    accent: readable(fitted, [wash], 4.5),
    accentHover: mix(fitted, base.text, 0.18),
    accentWash: wash,
    onAccent,
  };
}

export function lookTokens(mode: Mode, host: HostTokens = {}): LookTokens {
  const base = mode === 'dark' ? dark : light;
  const density = host.density ?? 'default';
  return {
    mode,
    density,
    colours: host.accent === undefined ? base : withAccent(base, host.accent),
    controlRadius: host.radius ?? sizes.controlRadius,
    cardRadius: host.radius === undefined ? sizes.cardRadius : host.radius + 4,
    row: density === 'compact' ? sizes.rowCompact : sizes.row,
    shadows: shadows[mode],
  };
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The same tokens for CSS, as custom properties of our own root: `--aicc-accent-wash`, `--aicc-row` … */
export function cssVariables(mode: Mode, host: HostTokens = {}): Record<string, string> {
  const look = lookTokens(mode, host);
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(look.colours)) variables[`--aicc-${kebab(name)}`] = String(value);
  for (const [name, value] of Object.entries(sizes)) variables[`--aicc-${kebab(name)}`] = `${value}px`;
  for (const [name, value] of Object.entries(look.shadows)) variables[`--aicc-shadow-${name}`] = value;
  return {
    ...variables,
    '--aicc-control-radius': `${look.controlRadius}px`,
    '--aicc-card-radius': `${look.cardRadius}px`,
    '--aicc-row': `${look.row}px`,
    '--aicc-font': fontFamily,
    '--aicc-mono': monoFamily,
    '--aicc-quick': `${motion.quick}ms`,
    '--aicc-calm': `${motion.calm}ms`,
    '--aicc-ease': motion.ease,
  };
}
