// Apart from the slice: what runs before anybody is signed in must not load the store.

/** A request that is not sent, because its session is known to be over. */
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
/** Why a session that was there is over; the failure id of the 401. */
export type SessionEnd = (typeof sessionEnds)[number];

/** What the platform says of the end; an end it does not explain is an end all the same. */
export function sessionEndOf(reason: string): SessionEnd {
  return sessionEnds.find((one) => one === reason) ?? 'session.ended';
}

/** The same of a cross login, whose end signs no person out. */
export function crossEndOf(reason: string): 'session.crossTimeUp' | 'session.crossOver' {
  return reason === 'session.crossTimeUp' ? reason : 'session.crossOver';
}
