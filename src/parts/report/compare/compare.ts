/** Query parameters of the days to compare with; none: as many right before. */
export function comparedQuery(chosen: readonly [string, string] | null): { vsFromDay?: string; vsToDay?: string } {
  return chosen === null ? {} : { vsFromDay: chosen[0], vsToDay: chosen[1] };
}
