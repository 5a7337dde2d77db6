import type { LiveRow } from './liveCall';

/** A row flashes when its call comes into another state or is raised, not with every word. */
export function liveRowPrint({ state, flags }: LiveRow): string {
  return [state, ...flags.map(({ kind }) => kind)].join();
}
