import type { LiveAct } from '../live/liveActs';

/**
 * What a call coming in is at; words: labels.json `state.inboundLive.<id>`. `queued`: the caller waits for a robot.
 * `talking`: with a robot. `agent`: with the agents, or an agent is called. `announced`: hears the announcement.
 */
export const inboundLiveStates = ['queued', 'talking', 'agent', 'announced'] as const;
export type InboundLiveState = (typeof inboundLiveStates)[number];

/** What a supervisor does to a call coming in; words: liveCalls.json. */
export const inboundLiveActs = ['hint', 'force', 'putThrough', 'end'] as const satisfies readonly LiveAct[];
export type InboundLiveAct = (typeof inboundLiveActs)[number];

const states: Readonly<Record<InboundLiveAct, readonly InboundLiveState[]>> = {
  hint: ['talking'],
  force: ['talking'],
  putThrough: ['talking'],
  end: ['talking', 'agent', 'announced'],
};

export function isPossibleInbound(act: InboundLiveAct, state: InboundLiveState): boolean {
  return states[act].includes(state);
}
