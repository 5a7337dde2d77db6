/** Test callees who answer what is asked, each in a manner of its own; words: robots.json `callees.who.<id>`. */
export const contactKinds = ['plain', 'asksWho', 'hardOfHearing', 'noisy', 'talkative'] as const;

/** Every kind of test callee; all but those above stand once in each line. */
export const calleeKinds = [
  ...contactKinds,
  'stopsAtOnce',
  'stopsAfterWho',
  'stopsLater',
  'stopsPressed',
  'wrongPerson',
  'wrongPersonAsksWho',
  'wrongPersonNoisy',
  'thirdPerson',
  'thirdPersonAsks',
  'thirdPersonProbes',
  'child',
  'childGoesQuiet',
  'silent',
  'silentAfterYes',
  'silentLater',
  'voicemail',
  'voicemailMissed',
  'screening',
  'screeningStays',
  'agent',
  'agentPressed',
  'agentUntaken',
  'noise',
  'noiseLater',
  'angry',
  'angryStops',
  'hurried',
  'hardship',
] as const;
export type CalleeKind = (typeof calleeKinds)[number];

/** How many transfers of a callee no agent takes. */
export function untakenOf(kind: CalleeKind): number {
  return kind === 'agentUntaken' ? Infinity : 0;
}

/**
 * What is expected of a script with a test callee; words: robots.json `callees.check.<id>`. A version that fails a
 * `must` is not applied: these are what a call must never do to a person, whatever the script is for.
 *
 * - `private`: only the contact hears what is owed; a debt made known to others is unlawful in most countries
 * - `stop`: who wants no more calls is said goodbye to, and asked nothing further
 * - `agent`: who wants to speak to a person is put through, whether an agent takes the call or not; where a script has
 *   no agents, they are understood or let go
 * - `end`: the robot ends the call itself: with silence, noise or a machine a call in circles would go on and on
 * - `noted`, `label`: what the call is counted as; wrong figures, but no harm to the callee
 */
export const calleeChecks = {
  private: 'must',
  stop: 'must',
  agent: 'must',
  end: 'must',
  noted: 'advice',
  label: 'advice',
} as const;
export type CalleeCheck = keyof typeof calleeChecks;

export const calleeEnds = ['hangUp', 'transfer', 'endless', 'voicemail'] as const;
type CalleeEnd = (typeof calleeEnds)[number];

/** How a test callee fared with a script. */
export interface CalleeOutcome {
  readonly kind: CalleeKind;
  /** the label such a callee should end in; null: any */
  readonly label: string | null;
  /** what the callee said, in order; empty text is silence */
  readonly answers: readonly string[];
  /** turns the robot spoke, in order */
  readonly path: readonly string[];
  readonly end: CalleeEnd;
  /** the label the call got */
  readonly got: string;
  /** what went wrong; null: came through */
  readonly failed: CalleeCheck | null;
  /** the turn it went wrong at; null: came through, or at no turn */
  readonly at: string | null;
}

/** The same callee in two versions has the same key. */
export function calleeKey({ kind, label }: Pick<CalleeOutcome, 'kind' | 'label'>): string {
  return label === null ? kind : `${kind}.${label}`;
}
