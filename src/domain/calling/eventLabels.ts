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
export type EventGroupOf = Readonly<Record<EventLabel, EventGroup>>;

export const eventLabels = Object.keys(eventLabelTable).filter(isEventLabel);

/** Event labels by their group, groups in their order; without the groups that have none. */
export function eventsByGroup(
  labels: readonly EventLabel[],
  groupOf: EventGroupOf,
): readonly { readonly group: EventGroup; readonly labels: readonly EventLabel[] }[] {
  return eventGroups.flatMap((group) => {
    const own = labels.filter((label) => groupOf[label] === group);
    return own.length === 0 ? [] : [{ group, labels: own }];
  });
}

export function isEventLabel(text: string): text is EventLabel {
  return Object.hasOwn(eventLabelTable, text);
}
