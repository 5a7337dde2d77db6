import type { EventLabel } from '../calling/eventLabels';
import { waysOf, type Script } from './script';

/** How many ways of a script give each intention label and each event label. */
export interface ScriptMarks {
  readonly labels: ReadonlyMap<string, number>;
  readonly events: ReadonlyMap<EventLabel, number>;
}

export function scriptMarks({ turns }: Pick<Script, 'turns'>): ScriptMarks {
  const labels = new Map<string, number>();
  const events = new Map<EventLabel, number>();
  for (const { label, event } of Object.values(turns).flatMap(waysOf)) {
    if (label !== undefined) labels.set(label, (labels.get(label) ?? 0) + 1);
    if (event !== undefined) events.set(event, (events.get(event) ?? 0) + 1);
  }
  return { labels, events };
}
