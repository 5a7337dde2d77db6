/** Half the height of a name and a little ground below it, px. */
const CLEAR = 9;
/** From the middle of a name to that of the next, px. */
const APART = 14;

/**
 * How far each name at the end of a line is lifted, px, by how high its line ends: over the axis there is room for the
 * lowest, the next one stands above it, and so on; what stands clear of those stays where its line ends.
 */
export function liftOffAxis(heights: readonly number[]): number[] {
  const upwards = heights.map((height, index) => ({ height, index })).sort((one, other) => one.height - other.height);
  const lifts = heights.map(() => 0);
  let free = CLEAR;
  for (const { height, index } of upwards) {
    if (height >= free) break;
    lifts[index] = free - height;
    free += APART;
  }
  return lifts;
}
