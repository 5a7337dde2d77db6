// Separate from the slice, because code that runs before sign-in must not load the store.

/** A request that is not sent, because its session has ended. */
export class SessionEnded extends Error {}

const sessionEnds = [
  'session.none',
  'session.timedOut',
  'session.otherDevice',
  'session.address',
  'session.licence',
  'session.crossTimeUp',
  'session.crossOver',
  'session.ended',
] as const;
/** Why the former session ended; the failure id of the 401. */
export type SessionEnd = (typeof sessionEnds)[number];

/** Ids the platform gives for the end; any other 401 ends the session too. */
export function sessionEndOf(reason: string): SessionEnd {
  return sessionEnds.find((one) => one === reason) ?? 'session.ended';
}

/** The same for a cross login, whose end signs no person out. */
export function crossEndOf(reason: string): 'session.crossTimeUp' | 'session.crossOver' {
  return reason === 'session.crossTimeUp' ? reason : 'session.crossOver';
}

/** Whether an answer is about the session itself; any other failure leaves session and token as they are. */
export function endsSession({ id, status }: { readonly id: string; readonly status: number }): boolean {
  return status === 401 || id.startsWith('session.');
}
