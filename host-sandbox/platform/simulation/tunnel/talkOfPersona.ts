import type { Chance } from '@/domain/calling/chance';
import { spoken } from '@/domain/calls/spokenVariables';
import type { Recogniser } from '@/domain/robots/talk/recognise';
import type { Script } from '@/domain/robots/script';
import {
  ANSWERS_MAX,
  answerTalk,
  beginTalk,
  goOnUntaken,
  IN_A_ROW_MAX,
  type TalkStep,
} from '@/domain/robots/talk/talk';
import { untakenOf } from '@/domain/robots/tunnel/callee';
import { calleeAnswers } from '@/domain/robots/tunnel/calleeAnswers';
import type { CalleeTalk, Exchange, Request } from '@/domain/robots/tunnel/judgeTalk';
import type { Meaning } from '../dialogue/meaning';
import { utterances } from '../dialogue/utterances/utterances';
import type { Persona } from './personas';

/** A callee who has given an answer to a question so often, and is asked once more, goes round in circles. */
const SAME_ANSWER_MAX = 3;
/** Slots alone depend on the day. */
const ANY_DAY = '2026-12-01';

const requestOf: Readonly<Partial<Record<Meaning, Request>>> = { stop: 'stop', agent: 'agent', yes: 'isContact' };

interface Answer {
  readonly means: Meaning;
  readonly text: string;
}

/** Talks with the robot as this callee; what is said is drawn by `chance`. */
export function talkOfPersona(
  script: Script,
  recogniser: Recogniser,
  { kind, path }: Persona,
  chance: Chance,
): CalleeTalk {
  const goOn = (step: TalkStep) => goOnUntaken(script, step, untakenOf(kind));
  const values = calleeAnswers(script.language);
  const answerOf = (means: Meaning): Answer => ({
    means,
    text: means === 'silence' ? '' : spoken(chance.oneOf(utterances[script.language][means]), values),
  });
  const left = path.map(answerOf);
  const last = path.at(-1) ?? 'silence';
  const given = new Map<string, number>();
  const exchanges: Exchange[] = [];
  let step = goOn(beginTalk(script));
  const opening = step.speaks;
  let isEndless = step.state.inARow >= IN_A_ROW_MAX;
  while (step.state.end === null && !isEndless) {
    const turn = step.state.at;
    const { means, text } = takeAnswer(recogniser, turn, left) ?? answerOf(last);
    const key = `${turn} ${means}`;
    const times = (given.get(key) ?? 0) + 1;
    given.set(key, times);
    step = goOn(answerTalk(script, recogniser, step.state, text, ANY_DAY));
    exchanges.push({ turn, text, request: requestOf[means] ?? null, intent: step.intent, speaks: step.speaks });
    isEndless =
      step.state.inARow >= IN_A_ROW_MAX ||
      step.state.answers >= ANSWERS_MAX ||
      (times >= SAME_ANSWER_MAX && step.state.end === null && step.speaks.includes(turn));
  }
  return { opening, exchanges, state: step.state, isEndless };
}

/** What is understood at this turn goes before what is not; silence only when nothing else is left before it. */
function takeAnswer(recogniser: Recogniser, turn: string, left: Answer[]): Answer | undefined {
  const at = left.findIndex(({ text }) => text !== '' && recogniser.at(turn, text).intent !== null);
  return left.splice(Math.max(0, at), 1)[0];
}
