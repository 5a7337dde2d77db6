import type { PlannedCall } from '@/domain/calling/carrier';
import { isMeaning, type Meaning } from './meaning';
import type { Script } from '@/domain/calls/script';
import type { Course } from './walk';

const SILENT: readonly Meaning[] = ['silence', 'silence', 'silence', 'silence'];
/** Enough digressions for the longest of calls. */
const ROUNDS = 8;

/** How the callee of a planned call moves through a script: the label's path, changed by the call's event labels. */
export function courseOf(script: Script, plan: PlannedCall): Omit<Course, 'asidesMost'> & { readonly forced: number } {
  if (plan.instant) return { path: [], asides: [], forced: 0 };
  if (plan.events.includes('noSpeech') && plan.pickedUp === 'machine') return { path: SILENT, asides: [], forced: 0 };
  const forced = forcedAsides(plan);
  const likely = script.asides.filter(isMeaning);
  const asides = [...forced, ...Array.from({ length: ROUNDS }, () => likely).flat()];
  return { path: bent(script.paths[plan.label] ?? [], plan), asides, forced: forced.length };
}

function bent(path: readonly string[], plan: PlannedCall): readonly string[] {
  const before = path.slice(0, Math.max(1, path.length - 1));
  if (plan.transfer !== 'none') return [...before, 'agent'];
  if (plan.events.includes('asksToStop')) return [...before, 'stop'];
  if (plan.events.includes('hardship') && (path[1] === 'refuse' || path[1] === 'hesitate'))
    return ['yes', 'noMoney', ...path.slice(2)];
  return path;
}

function forcedAsides({ events }: PlannedCall): Meaning[] {
  return [
    ...(events.includes('asksWhoCalls') ? (['who'] as const) : []),
    ...(events.includes('notUnderstood') ? (['garbled'] as const) : []),
  ];
}
