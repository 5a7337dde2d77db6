import { answeredLabels } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import type { PersonaMood } from '@/domain/robots/tunnel';
import { coursesOfLine } from '../dialogue/coursesOfLine';
import type { Meaning } from '../dialogue/meaning';
import type { Disposition } from '../dialogue/walkScript';
import { labelOfWrongPerson } from '../carrier/traits';

export interface Persona {
  /** the label such callees usually end in */
  readonly wants: string;
  readonly mood: PersonaMood;
  readonly mustPass: boolean;
  readonly disposition: Disposition;
  /** digressions made in any case */
  readonly asides: number;
}

/** Moods every wish comes in. */
const moods = ['plain', 'asksWhoCalls', 'noisy', 'talkative', 'wantsAgent', 'asksToStop'] as const;
const TUNNEL = 40;

/** The forty callees of a line: each wish in each mood as far as they go, and those who want nothing. */
export function personasOf(line: LineId): readonly Persona[] {
  const { paths, asides } = coursesOfLine[line];
  const wrong = labelOfWrongPerson(line);
  const wishes = answeredLabels(line).filter((letter) => paths[letter] !== undefined);
  const special = nobodies(line, paths[wishes[0] ?? ''] ?? []);
  const usual = moods.flatMap((mood) =>
    wishes.map((wants): Persona => {
      const path = paths[wants] ?? [];
      const isWrong = wants === wrong;
      return {
        wants,
        mood,
        mustPass: isWrong || mood === 'asksToStop' || (line === 'collection' && wants === 'H' && mood === 'plain'),
        ...inMood(mood, path, asides, isWrong),
      };
    }),
  );
  return [...special, ...usual].slice(0, TUNNEL);
}

function inMood(
  mood: (typeof moods)[number],
  path: readonly Meaning[],
  asides: readonly Meaning[],
  isWrong: boolean,
): Pick<Persona, 'disposition' | 'asides'> {
  const before = path.slice(0, Math.max(1, path.length - 1));
  switch (mood) {
    case 'plain':
      return { disposition: { path, asides: [] }, asides: 0 };
    case 'asksWhoCalls':
      return { disposition: { path, asides: ['who'] }, asides: 1 };
    case 'noisy':
      return { disposition: { path, asides: ['garbled'] }, asides: 1 };
    case 'talkative':
      return { disposition: { path, asides }, asides: asides.length };
    case 'wantsAgent':
      return { disposition: { path: isWrong ? path : [...before, 'agent', 'agent'], asides: [] }, asides: 0 };
    case 'asksToStop':
      return { disposition: { path: ['stop', 'stop'], asides: [] }, asides: 0 };
  }
}

/** Callees who answer nothing that was asked, or not in the usual way. */
function nobodies(line: LineId, agreeing: readonly Meaning[]): readonly Persona[] {
  const first = answeredLabels(line)[0] ?? '';
  const of = (mood: PersonaMood, path: readonly Meaning[], mustPass: boolean): Persona => ({
    wants: first,
    mood,
    mustPass,
    disposition: { path, asides: [] },
    asides: 0,
  });
  return [
    of('silent', ['silence', 'silence', 'silence', 'silence', 'silence'], true),
    of('mailbox', ['mailbox', 'silence', 'silence', 'silence', 'silence'], true),
    of('screening', ['screening', ...agreeing], false),
    of('hardOfHearing', [agreeing[0] ?? 'yes', 'repeat', ...agreeing.slice(1)], false),
    of('angry', ['who', 'stop', 'stop'], true),
  ];
}
