import type { EventLabel } from '@/domain/calling/eventLabels';
import type { LabelledProduct } from '@/domain/calling/labels';
import { coursesOfLine } from './coursesOfLine';
import type { Meaning } from './meaning';
import type { Disposition } from './walkScript';

/** Enough digressions for the longest of calls. */
const ROUNDS = 8;
const SILENT: readonly Meaning[] = ['silence', 'silence', 'silence', 'silence'];

/** A callee who says nothing. */
export const silent: Disposition = { path: SILENT, asides: [], untaken: [] };

interface Mood {
  /** the label such a callee usually ends in */
  readonly label: string;
  readonly wantsAgent: boolean;
  /** what else moves the callee: asks who calls, wants to stop, is in hardship … */
  readonly events: readonly EventLabel[];
}

interface CalleeKind {
  readonly disposition: Disposition;
  /** digressions made in any case */
  readonly forced: number;
}

/** Callees of a kind share one disposition, so that their talks are worked out once. */
const kinds = new Map<string, CalleeKind>();

/** What a callee of a line, or a caller, means, whatever the robot says. */
export function dispositionOf(line: LabelledProduct, mood: Mood): CalleeKind {
  const key = `${line} ${mood.label} ${mood.wantsAgent} ${mood.events.join()}`;
  let kind = kinds.get(key);
  if (!kind) kinds.set(key, (kind = calleeKind(line, mood)));
  return kind;
}

function calleeKind(line: LabelledProduct, mood: Mood): CalleeKind {
  const { paths, asides } = coursesOfLine[line];
  const forced: Meaning[] = [
    ...(mood.events.includes('asksWhoCalls') ? (['who'] as const) : []),
    ...(mood.events.includes('notUnderstood') ? (['garbled'] as const) : []),
  ];
  const path = paths[mood.label] ?? [];
  return {
    disposition: {
      path: bent(path, mood),
      // Who gets no agent is again who they were: what they said before they may say once more.
      untaken: path,
      asides: [...forced, ...Array.from({ length: ROUNDS }, () => asides).flat()],
    },
    forced: forced.length,
  };
}

function bent(path: readonly Meaning[], { wantsAgent, events }: Mood): readonly Meaning[] {
  const before = path.slice(0, Math.max(1, path.length - 1));
  if (wantsAgent) return [...before, 'agent'];
  if (events.includes('asksToStop')) return [...before, 'stop'];
  if (events.includes('hardship') && (path[1] === 'refuse' || path[1] === 'hesitate'))
    return ['yes', 'noMoney', ...path.slice(2)];
  return path;
}
