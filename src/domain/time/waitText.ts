/** Up to this, a wait is said in minutes, and up to the next in hours. */
const MINUTES_MAX = 120;
const HOURS_MAX = 48;

/**
 * A wait in words: `15 minutes`, `3 hours`, `365 days`; rounded up, so that the wait is over by then.
 *
 * @param tag BCP 47
 */
export function waitText(minutes: number, tag: string): string {
  const hours = Math.ceil(minutes / 60);
  const [value, unit] =
    minutes < MINUTES_MAX && minutes !== 60
      ? [Math.ceil(minutes), 'minute']
      : hours <= HOURS_MAX
        ? [hours, 'hour']
        : [Math.ceil(hours / 24), 'day'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
