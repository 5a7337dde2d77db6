/** A call as the test knows it: drawn here, never read back from the platform. */
export interface CreatedCall {
  id: number;
  at: number;
  taskIndex: number;
  robotIndex: number;
  lineIndex: number;
  contact: number;
  name: string;
  phone: string;
  tryNumber: number;
  ring: (typeof rings)[number];
  label: string;
  result: string;
  talk: number;
  hangup: 'user' | 'ai' | 'agent' | null;
  transfer: 'none' | 'success' | 'fail' | 'unsure';
  day: string;
  hour: number;
  weekday: number;
}

const rings = ['answered', 'noAnswer', 'busy', 'off', 'rejected', 'invalid', 'failed', 'voicemail'] as const;
const names = ['Siti Aminah', 'Budi_Santoso', 'Ratna 100%', 'Ünal Özgür', ''];
const MINUTE = 60_000;

/** Numbers that look drawn and are the same each time (Lehmer). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Day, hour and weekday the clock of a zone shows, by Intl alone. */
export function wall(at: number, zone: string): { day: string; hour: number; weekday: number } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options }).format(at);
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  return {
    day: part({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    hour: Number(part({ hour: '2-digit', hourCycle: 'h23' })),
    weekday: weekdays.indexOf(new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }).format(at)) + 1,
  };
}

/** Calls of the last 170 days; the first ones at `edges`. */
export function drawCalls(count: number, now: number, zone: string, edges: readonly number[]): CreatedCall[] {
  const next = numbers(20_261_121);
  const tries = new Map<number, number>();
  return Array.from({ length: count }, (_, index): CreatedCall => {
    const at = edges[index] ?? now - next(170 * 24 * 60) * MINUTE - next(MINUTE);
    const who = next(Math.ceil(count / 3));
    const taskIndex = who % 2;
    const tryNumber = (tries.get(who) ?? 0) + 1;
    tries.set(who, tryNumber);
    const ring = rings[next(3) === 0 ? 0 : next(rings.length)] ?? 'failed';
    const reached = ring === 'answered';
    const label = reached ? 'ABCDEH'.charAt(next(6)) : ring === 'voicemail' ? 'G' : 'F';
    const result = reached ? 'ABACD'.charAt(next(5)) : ring === 'voicemail' ? 'G' : ring === 'noAnswer' ? 'E' : 'F';
    return {
      id: 0,
      at,
      taskIndex,
      robotIndex: taskIndex,
      lineIndex: next(2),
      contact: who,
      name: names[who % names.length] ?? '',
      phone: `+62812${String(3_000_000 + who)}`,
      tryNumber,
      ring,
      label,
      result,
      talk: reached ? 1 + next(200) : 0,
      hangup: reached ? ((['user', 'ai', 'agent'] as const)[next(3)] ?? 'user') : null,
      transfer: reached ? ((['none', 'none', 'success', 'fail', 'unsure'] as const)[next(5)] ?? 'none') : 'none',
      ...wall(at, zone),
    };
  });
}
