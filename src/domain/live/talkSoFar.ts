import type { TalkMark } from '../calling/carrier';
import type { Turn } from '../calls/turn';
import { heardAnswers } from '../robots/talk/heardAnswers';
import type { Recogniser } from '../robots/talk/recognise';
import { turnOf, type Script } from '../robots/script';
import { emptySlots, slotValue } from '../robots/slotValue';
import { marked } from '../robots/talk/talk';

/** Node of what the robot says because a supervisor typed it; no turn of a script has such an id. */
export const hintNode = '_hint';

/** The turns begun until `ms` after the answer. */
export function saidUntil<T extends Pick<Turn, 'atMs'>>(turns: readonly T[], ms: number): T[] {
  return turns.filter(({ atMs }) => atMs <= ms);
}

export type TalkCourse = Omit<TalkMark['before'], 'turn'>;

/** A talk before its first word. */
export function talkBegins(script: Script): TalkMark['before'] {
  return { turn: 0, label: script.label, events: [], slots: emptySlots(script) };
}

/**
 * What a talk has come to by what was said, whether the robot went its own way or was steered. `today`: day of the
 * call, YYYY-MM-DD.
 */
export function talkSoFar(
  script: Script,
  recogniser: Recogniser,
  turns: readonly Turn[],
  before: TalkMark['before'],
  today: string,
): TalkCourse {
  const { turn: from, ...begun } = before;
  const said = turns.slice(from).filter(({ node }) => node !== hintNode);
  return heardAnswers(script, said).reduce<TalkCourse>((course, { text, at }) => {
    const node = said[at]?.node ?? '';
    const { way, intent } = recogniser.at(node, text);
    const slot = turnOf(script, node)?.slot;
    const meant = intent === null ? null : (script.intents[intent] ?? null);
    const slots = slot
      ? { ...course.slots, [slot.name]: slotValue(slot, { text, intent: meant, language: script.language, today }) }
      : course.slots;
    return { ...marked(course, way), slots };
  }, begun);
}

/** The turn of the script a talk is at; null before the first. */
export function turnReached(script: Script, said: readonly Pick<Turn, 'speaker' | 'node'>[]): string | null {
  return said.findLast(({ speaker, node }) => speaker === 'robot' && turnOf(script, node) !== null)?.node ?? null;
}
