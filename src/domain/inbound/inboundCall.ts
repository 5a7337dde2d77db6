/**
 * What became of a call that came in. `answered`: a robot talked to the caller. `agent`: the caller went to the agents
 * without a robot. `announced`: the caller heard the announcement. `gaveUp`: the caller hung up while waiting.
 */
export const inboundOutcomes = ['answered', 'agent', 'announced', 'gaveUp'] as const;
export type InboundOutcome = (typeof inboundOutcomes)[number];

/** Why the number's fallback took the call. */
export const inboundReasons = ['closed', 'robotInvalid', 'queueFull', 'waitedTooLong', 'licenceEnded'] as const;
export type InboundReason = (typeof inboundReasons)[number];

export function isInboundOutcome(text: string): text is InboundOutcome {
  return inboundOutcomes.some((outcome) => outcome === text);
}
