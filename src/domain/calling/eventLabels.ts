/**
 * Event labels a robot puts on a call: what happened in the talk, besides its intention. Words: labels.json
 * `event.<id>` and `eventGroup.<group>`.
 */
export const eventGroups = ['identity', 'payment', 'attitude', 'conversation'] as const;
export type EventGroup = (typeof eventGroups)[number];

export const eventLabelTable = {
  wrongPerson: 'identity',
  thirdParty: 'identity',
  asksWhoCalls: 'identity',
  promiseDate: 'payment',
  saysPaid: 'payment',
  disputesAmount: 'payment',
  hardship: 'payment',
  asksForPerson: 'attitude',
  asksToStop: 'attitude',
  complains: 'attitude',
  busyNow: 'attitude',
  noSpeech: 'conversation',
  notUnderstood: 'conversation',
  interrupts: 'conversation',
} as const satisfies Record<string, EventGroup>;

export type EventLabel = keyof typeof eventLabelTable;

export function isEventLabel(text: string): text is EventLabel {
  return Object.hasOwn(eventLabelTable, text);
}
