import { fetchedLater } from '../browser/fetchedLater';
import type { HostTokens, Mode } from './tokens';
import { matchesMedia } from './useMedia';

/** antd's styles of one look, with our own tokens and with motion. */
export interface MadeStyles {
  readonly css: string;
  /** under which antd keeps the styles that stand in `css` */
  readonly keys: readonly string[];
}

/** What the build has made; elsewhere they are empty, and antd makes all styles while it draws. */
const madeStyles = {
  light: fetchedLater(async () => (await import('./made/light')).made),
  dark: fetchedLater(async () => (await import('./made/dark')).made),
};

/** antd makes motion's styles differently for who asked their system for less of it. */
export const wantsMotion = () => !matchesMedia('(prefers-reduced-motion: reduce)');

export const systemMode = (): Mode => (matchesMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light');

const areOurs = ({ accent, radius, density }: HostTokens) =>
  accent === undefined && radius === undefined && density !== 'compact';

/** Fetches the styles for a look, where they were made; a failure costs time alone. */
export async function fetchMadeStyles(mode: Mode, host: HostTokens): Promise<void> {
  if (!areOurs(host) || !wantsMotion()) return;
  await madeStyles[mode].load().catch(() => undefined);
}

/** Those that have been fetched for this look. */
export function madeStylesOf(mode: Mode, host: HostTokens): MadeStyles | undefined {
  return areOurs(host) && wantsMotion() ? madeStyles[mode].loaded() : undefined;
}
