/** Counts of the contacts of a task, a round or a plan. */
export interface ContactProgress {
  readonly contacts: number;
  /** called at least once, calls in progress included */
  readonly called: number;
  readonly reachedContacts: number;
  /** in a call now */
  readonly calling: number;
  /** waiting for their first call or a redial */
  readonly waiting: number;
  /** reason -> contacts that are over without a call */
  readonly notCalled: Readonly<Record<string, number>>;
}

/**
 * Where a contact stands; each stands in exactly one part, so that the parts add up to the contacts. `unreached` was
 * called and is over, `redial` was called and waits for its next call, `waiting` for its first.
 */
export const progressParts = ['reached', 'unreached', 'calling', 'redial', 'waiting', 'notCalled'] as const;
export type ProgressPart = (typeof progressParts)[number];

export function partsOfProgress(progress: ContactProgress): Record<ProgressPart, number> {
  const { contacts, called, reachedContacts } = progress;
  const notCalled = Object.values(progress.notCalled).reduce((sum, count) => sum + count, 0);
  const waiting = Math.max(0, contacts - called - notCalled);
  const redial = Math.max(0, progress.waiting - waiting);
  const reached = Math.min(reachedContacts, called);
  // A later round of a plan may call somebody again who was reached; they count as reached.
  const calling = Math.min(progress.calling, called - reached);
  return {
    reached,
    unreached: Math.max(0, called - reached - calling - redial),
    calling,
    redial,
    waiting,
    notCalled,
  };
}

/** Share of the contacts that were called, 0 to 1; null without contacts. */
export function calledShare({ contacts, called }: Pick<ContactProgress, 'contacts' | 'called'>): number | null {
  return contacts === 0 ? null : called / contacts;
}
