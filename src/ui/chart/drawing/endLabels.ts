/** Half the height of a label with some space below it, px. */
const CLEAR = 9;
/** Distance of the middles of two labels, px. */
const APART = 14;

/**
 * How far each label at the end of a line is lifted so that labels do not overlap, px: the lowest stays above the axis,
 * the next one above it, and so on; labels with enough space stay at the end of their line.
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
