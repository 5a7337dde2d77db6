const JAKARTA_AHEAD_MS = 7 * 3_600_000;

/**
 * When it is working hours in Jakarta next, for the sandbox's clock; null while it is. The demo's contacts live there,
 * and at night no calls are made.
 *
 * @param now world time, ms
 */
export function nextDaytime(now: number): string | null {
  const local = new Date(now + JAKARTA_AHEAD_MS);
  const hour = local.getUTCHours();
  if (hour >= 8 && hour < 18) return null;
  local.setUTCHours(hour < 8 ? 9 : 24 + 9, 0, 0, 0);
  return new Date(local.getTime() - JAKARTA_AHEAD_MS).toISOString();
}
