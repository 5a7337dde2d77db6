import type { EventLabel } from '../../calling/eventLabels';
import type { Recogniser } from './recognise';
import { turnOf, waitsForAnswer, waysOf, type Script, type Way } from '../script';
import { emptySlots, slotValue } from '../slotValue';

/** Turns spoken in a row without an answer between them; a script that goes round in circles ends here. */
export const IN_A_ROW_MAX = 30;
/** Answers in one talk; then the robot hangs up. */
export const ANSWERS_MAX = 60;

type TalkEnd = 'hangUp' | 'transfer';

/** A talk between two answers. */
export interface TalkState {
  /** the turn that waits for an answer; of a talk that is over, its last */
  readonly at: string;
  /** null: it waits for an answer */
  readonly end: TalkEnd | null;
  readonly label: string;
  readonly events: readonly EventLabel[];
  readonly slots: Readonly<Record<string, string>>;
  /** how often each turn was spoken */
  readonly spoken: Readonly<Record<string, number>>;
  readonly answers: number;
  /** turns spoken since the last answer */
  readonly inARow: number;
  /** how often the call was put through and no agent took it */
  readonly untaken: number;
}

export interface TalkStep {
  /** the turns the robot speaks now, in order */
  readonly speaks: readonly string[];
  /** the intent recognised in the answer before; null: none, or the first step */
  readonly intent: string | null;
  readonly state: TalkState;
}

/** The robot begins. */
export function beginTalk(script: Script): TalkStep {
  return goOn(script, script.start, null, {
    at: script.start,
    end: null,
    label: script.label,
    events: [],
    slots: emptySlots(script),
    spoken: {},
    answers: 0,
    inARow: 0,
    untaken: 0,
  });
}

/** The callee answers, with silence for an empty text; `today` is the day of the call in its zone, YYYY-MM-DD. */
export function answerTalk(
  script: Script,
  recogniser: Recogniser,
  state: TalkState,
  text: string,
  today: string,
): TalkStep {
  const turn = turnOf(script, state.at);
  if (!turn || state.end !== null) return { speaks: [], intent: null, state };
  const { way, intent } = recogniser.at(state.at, text);
  const meant = intent === null ? null : (script.intents[intent] ?? null);
  const slot = turn.slot;
  const slots = slot
    ? { ...state.slots, [slot.name]: slotValue(slot, { text, intent: meant, language: script.language, today }) }
    : state.slots;
  const heard = { ...marked(state, way), slots, answers: state.answers + 1, inARow: 0 };
  if (way === null || heard.answers >= ANSWERS_MAX) return { speaks: [], intent, state: { ...heard, end: 'hangUp' } };
  return goOn(script, way.to, intent, heard);
}

/** The robot goes on at this turn, whatever came before. */
export function forceTurn(script: Script, state: TalkState, turn: string): TalkStep {
  return goOn(script, turn, null, { ...state, end: null, inARow: 0 });
}

/** No agent took the call: the robot goes on after the turn that transfers. */
export function transferFailed(script: Script, state: TalkState): TalkStep {
  const next = turnOf(script, state.at)?.next ?? null;
  const waiting: TalkState = { ...state, end: null, untaken: state.untaken + 1 };
  return next === null
    ? { speaks: [], intent: null, state: { ...waiting, end: 'hangUp' } }
    : goOn(script, next, null, waiting);
}

/**
 * Up to the next question or the end, where no agent takes the call, however often the script puts it through. `most`:
 * from then on an agent does.
 */
export function goOnUntaken(script: Script, step: TalkStep, most = Infinity): TalkStep {
  const speaks = [...step.speaks];
  let { state } = step;
  while (state.end === 'transfer' && state.untaken < most) {
    const next = transferFailed(script, state);
    speaks.push(...next.speaks);
    state = next.state;
  }
  return { ...step, speaks, state };
}

export function marked<S extends Pick<TalkState, 'label' | 'events'>>(state: S, way: Way | null): S {
  const event = way?.event;
  return {
    ...state,
    label: way?.label ?? state.label,
    events: event === undefined || state.events.includes(event) ? state.events : [...state.events, event],
  };
}

/** Speaks from a turn on until one waits, transfers or ends. */
function goOn(script: Script, from: string, intent: string | null, before: TalkState): TalkStep {
  const speaks: string[] = [];
  const spoken = { ...before.spoken };
  let id: string | null = from;
  let last = before.at;
  let { inARow } = before;
  while (id !== null && inARow < IN_A_ROW_MAX) {
    const turn = turnOf(script, id);
    if (!turn) break;
    speaks.push(id);
    spoken[id] = (spoken[id] ?? 0) + 1;
    last = id;
    inARow += 1;
    if (waitsForAnswer(turn)) return { speaks, intent, state: { ...before, at: id, spoken, inARow } };
    if (turn.kind === 'transfer')
      return { speaks, intent, state: { ...before, at: id, spoken, inARow, end: 'transfer' } };
    id = waysOf(turn)[0]?.to ?? null;
  }
  return { speaks, intent, state: { ...before, at: last, spoken, inARow, end: 'hangUp' } };
}
