import type { EventLabel } from '@/domain/calling/eventLabels';
import { Recogniser } from '@/domain/robots/talk/recognise';
import type { Script } from '@/domain/robots/script';
import { answerTalk, beginTalk, goOnUntaken, type TalkState } from '@/domain/robots/talk/talk';
import type { Meaning } from './meaning';
import { sameScript } from './sameScript';
import { utterances } from './utterances/utterances';

/** What a callee brings to a call, whatever the robot says. */
export interface Disposition {
  /** what the callee means, answer by answer */
  readonly path: readonly Meaning[];
  /** digressions, most wanted first; each is made once, where the robot understands it */
  readonly asides: readonly Meaning[];
  /** what the callee means when no agent takes the call: in a script that goes on then */
  readonly untaken: readonly Meaning[];
}

/** One answer of a walk. */
interface WalkedAnswer {
  readonly turn: string;
  readonly means: Meaning;
  /** what the robot took it for; null: for nothing it knows */
  readonly intent: string | null;
  readonly aside: boolean;
}

/** A part of a conversation without its words: what the robot spoke before each answer, and what came of it. */
export interface WalkPart {
  /** turns the robot spoke: before the first answer, after the first, … */
  readonly spoke: readonly (readonly string[])[];
  readonly answers: readonly WalkedAnswer[];
  readonly label: string;
  readonly events: readonly EventLabel[];
}

/** A conversation, and how it ended. */
export interface Walk extends WalkPart {
  /** how it goes on where no agent takes the call, its label and events those of the whole; null: no transfer */
  readonly untaken: WalkPart | null;
  /** `callee`: the callee gave up before the robot had ended */
  readonly end: 'hangUp' | 'transfer' | 'callee';
}

/** A callee who is not understood this often in a row gives up. */
export const PATIENCE = 3;
/** Slots are filled from the words that are said in the end; a walk only chooses the way. */
const ANY_DAY = '2026-01-01';

const recognisers = new WeakMap<Script, Recogniser>();

export function recogniserOf(given: Script): Recogniser {
  const script = sameScript(given);
  let found = recognisers.get(script);
  if (!found) recognisers.set(script, (found = new Recogniser(script)));
  return found;
}

/** The ways a meaning can be said so that the robot takes it for what it takes the first of them. */
export function sayings(script: Script, turn: string, means: Meaning): readonly string[] {
  if (means === 'silence') return [''];
  const all = utterances[script.language][means];
  const recogniser = recogniserOf(script);
  const first = recogniser.at(turn, all[0] ?? '').intent;
  return all.filter((text) => recogniser.at(turn, text).intent === first);
}

export function isUnderstood(script: Script, turn: string, means: Meaning): boolean {
  if (means === 'silence') return true;
  return recogniserOf(script).at(turn, utterances[script.language][means][0] ?? '').intent !== null;
}

/**
 * Walks a script with a callee. At each question the callee makes a digression if one is left and understood there,
 * else gives the next answer it has in mind; an answer that fits the question goes before one that does not.
 */
export function walkScript(script: Script, { path, asides, untaken }: Disposition, asidesMost: number): Walk {
  const recogniser = recogniserOf(script);
  const wanted = [...asides];
  const left = [...path];
  const answers: WalkedAnswer[] = [];
  let budget = asidesMost;
  let step = beginTalk(script);
  const spoke = [step.speaks];
  let misunderstood = 0;
  while (step.state.end === null && misunderstood < PATIENCE) {
    const turn = step.state.at;
    const asideAt: number = budget > 0 ? wanted.findIndex((one) => isUnderstood(script, turn, one)) : -1;
    const aside: Meaning | undefined = asideAt >= 0 ? wanted.splice(asideAt, 1)[0] : undefined;
    if (aside !== undefined) budget -= 1;
    const means: Meaning | undefined = aside ?? takeAnswer(script, turn, left);
    if (means === undefined) break;
    step = answerTalk(script, recogniser, step.state, sayings(script, turn, means)[0] ?? '', ANY_DAY);
    misunderstood = step.intent === null ? misunderstood + 1 : 0;
    answers.push({ turn, means, intent: step.intent, aside: aside !== undefined });
    spoke.push(step.speaks);
  }
  const { label, events, end } = step.state;
  return {
    spoke,
    answers,
    label,
    events,
    untaken: end === 'transfer' ? walkUntaken(script, step.state, untaken) : null,
    end: end ?? 'callee',
  };
}

/** No agent takes the call, nor takes it later; the callee makes no digressions any more. */
function walkUntaken(script: Script, transferred: TalkState, path: readonly Meaning[]): WalkPart {
  const recogniser = recogniserOf(script);
  const left = [...path];
  const answers: WalkedAnswer[] = [];
  let step = goOnUntaken(script, { speaks: [], intent: null, state: transferred });
  const spoke = [step.speaks];
  let misunderstood = 0;
  while (step.state.end === null && misunderstood < PATIENCE) {
    const turn = step.state.at;
    const means = takeAnswer(script, turn, left);
    if (means === undefined) break;
    const text = sayings(script, turn, means)[0] ?? '';
    step = goOnUntaken(script, answerTalk(script, recogniser, step.state, text, ANY_DAY));
    misunderstood = step.intent === null ? misunderstood + 1 : 0;
    answers.push({ turn, means, intent: step.intent, aside: false });
    spoke.push(step.speaks);
  }
  const { label, events } = step.state;
  return { spoke, answers, label, events };
}

function takeAnswer(script: Script, turn: string, left: Meaning[]): Meaning | undefined {
  const at = left.findIndex((means) => isUnderstood(script, turn, means));
  return left.splice(Math.max(0, at), 1)[0];
}
