/** A span as whole minutes and seconds (section 9), rounded to the second. */
export function splitSeconds(seconds: number): { readonly minutes: number; readonly seconds: number } {
  const whole = Math.max(0, Math.round(seconds));
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}

/** Section 9: timestamps below about ten billion are seconds; as milliseconds. */
export function instantOfTimestamp(timestamp: number): number {
  return Math.abs(timestamp) < 10_000_000_000 ? timestamp * 1_000 : timestamp;
}
