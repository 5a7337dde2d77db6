import { localText } from '@/domain/time/zone';
import type { Cell } from './writeSheet';

/** An instant on the zone's clock; empty without one. */
export function momentCell(at: number | null, timeZone: string): Cell {
  return at === null ? null : { date: localText(at, timeZone) };
}
