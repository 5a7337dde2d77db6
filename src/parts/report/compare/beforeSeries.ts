import type { Series } from '@/ui/chart/data/series';
import type { LookTokens } from '@/ui/look/tokens';

/** Series of a period and, in grey, of the one it is compared with. */
export function beforeSeries(now: string, before: string | null, { colours }: LookTokens): Series[] {
  return [
    ...(before === null ? [] : [{ key: 'before', label: before, colour: colours.control }]),
    { key: 'now', label: now, colour: colours.accent },
  ];
}
