import type { PlannedCall, SteeredTalk, TalkMark } from '../calling/carrier';
import { hungUp, isDeskPlan, robotSeconds, SORRY_S, taken, waitingAtDesk } from '../calling/deskCallPlan';
import { cutTalk } from '../calls/cutTalk';
import type { Dialogue } from '../calls/conversation';
import type { Turn } from '../calls/turn';
import type { AgentCall } from '../inbound/callers';
import { deskWaitSeconds, secondMs } from '../limits';
import { turnOf, type Script, type ScriptLanguage } from '../robots/script';
import { naturalMs } from '../robots/speechTime';
import { liveCallState } from './liveCall';
import { hintNode, type TalkCourse } from './talkSoFar';

/** A pause before the robot says a hint, ms. */
const HINT_GAP_MS = 600;
/** Seconds a callee stays with an agent who took the call over and does not hang up. */
const STAY_S = 120;

/** A call at an instant, `sinceMs` after it was dialled. */
export interface CallAt {
  readonly plan: PlannedCall;
  readonly script: Script;
  readonly sinceMs: number;
  /** what the call would leave if nothing were done */
  readonly dialogue: Dialogue;
  /** what has come of the talk by now */
  readonly course: TalkCourse;
}

/** A supervisor ends the call: within the second, as calls last whole seconds. `label`: of an unanswered call. */
export function ended(call: CallAt, label: string): PlannedCall {
  const { plan, script, sinceMs, dialogue, course } = call;
  const state = liveCallState(plan, sinceMs);
  if (state === 'ringing') return unanswered(plan, sinceMs, label);
  const talkedMs = sinceMs - plan.ringMs;
  const talkSeconds = Math.min(plan.talkSeconds, Math.max(1, Math.ceil(talkedMs / secondMs)));
  const whole = (slots: SteeredTalk['slots']) => {
    const turns = cutTalk(dialogue.turns, talkedMs);
    return { turns, slots, isWhole: true, before: { turn: turns.length, ...course } };
  };
  switch (state) {
    case 'machine':
      return lasting({ ...plan, steered: whole(dialogue.slots) }, talkSeconds);
    case 'talking':
      return {
        ...robotPart(plan, talkSeconds, whole(course.slots)),
        label: course.label,
        events: eventsOf(plan, course.events, cutTalk(dialogue.turns, talkedMs)),
        hangup: 'ai',
        transfer: isHandedOver(script, cutTalk(dialogue.turns, talkedMs)) ? plan.transfer : 'none',
      };
    case 'waiting': {
      const waitSeconds = talkSeconds - robotSeconds(plan);
      const desk = { ...plan.desk, waitSeconds, staySeconds: plan.desk?.staySeconds ?? STAY_S };
      const steered = whole(dialogue.slots);
      return lasting({ ...plan, desk, agentSeconds: 0, transfer: 'fail', hangup: 'ai', steered }, talkSeconds);
    }
    case 'agent':
      return isDeskPlan(plan)
        ? hungUp(plan, sinceMs)
        : lasting(
            {
              ...plan,
              agentSeconds: talkSeconds - robotSeconds(plan),
              hangup: 'agent',
              steered: whole(dialogue.slots),
            },
            talkSeconds,
          );
  }
}

/** The robot says a hint before its next turn, or before the call ends; all that comes later is later. */
export function hinted({ plan, sinceMs, dialogue }: CallAt, text: string, begun: Begun): PlannedCall {
  const robotMs = robotSeconds(plan) * secondMs;
  const turns = dialogue.turns.filter(({ atMs }) => atMs < robotMs);
  const talkedMs = sinceMs - plan.ringMs;
  const next = turns.findIndex(({ speaker, atMs }) => speaker === 'robot' && atMs > talkedMs);
  const index = next < 0 ? turns.length : next;
  const last = turns[index - 1];
  const fromMs = Math.max(talkedMs, last === undefined ? 0 : last.atMs + last.durationMs) + HINT_GAP_MS;
  const durationMs = naturalMs(text, begun.language);
  const later = turns.slice(index);
  const shiftMs = Math.max(0, fromMs + durationMs + HINT_GAP_MS - (later[0]?.atMs ?? robotMs));
  const addedSeconds = Math.ceil(shiftMs / secondMs);
  const hint: Turn = { speaker: 'robot', text, atMs: fromMs, durationMs, node: hintNode };
  const steered: SteeredTalk = {
    turns: [
      ...turns.slice(0, index),
      hint,
      ...later.map((turn) => ({ ...turn, atMs: turn.atMs + addedSeconds * secondMs })),
    ],
    slots: dialogue.slots,
    isWhole: false,
    before: begun.before,
  };
  return lasting({ ...plan, steered, instant: false }, plan.talkSeconds + addedSeconds);
}

interface Begun {
  readonly language: ScriptLanguage;
  readonly before: TalkMark['before'];
}

/** How a talk goes on from a turn of the script; `turns` are those after what was said. */
export interface Continued extends TalkCourse {
  readonly turns: readonly Turn[];
  /** with the robot, from the answer */
  readonly seconds: number;
  readonly end: 'hangUp' | 'callee' | 'desk' | 'telephone';
  /** it was put through and no agent took it */
  readonly isUntaken: boolean;
}

/** The talk goes on from another turn: what was said stays, what was planned does not come. */
export function forced({ plan, sinceMs, dialogue, course }: CallAt, goesOn: Continued): PlannedCall {
  const said = cutTalk(dialogue.turns, sinceMs - plan.ringMs);
  const { turns, slots, label, events, seconds, end, isUntaken } = goesOn;
  const steered = { turns: [...said, ...turns], slots, isWhole: false, before: { turn: said.length, ...course } };
  const talk: PlannedCall = {
    ...robotPart(plan, seconds, steered),
    label,
    events: eventsOf(plan, events, said),
    hangup: end === 'callee' ? 'user' : 'ai',
    transfer: isUntaken ? 'fail' : 'none',
  };
  if (end === 'desk')
    return waitingAtDesk(talk, plan.desk ?? { waitSeconds: deskWaitSeconds + SORRY_S, staySeconds: STAY_S });
  if (end !== 'telephone') return talk;
  const agentSeconds = Math.max(1, plan.agentSeconds);
  return lasting({ ...talk, agentSeconds, transfer: 'success', hangup: plan.hangup }, seconds + agentSeconds);
}

/** A person takes the call over from the robot: as a call put through to the desk and taken there at once. */
export function takenOver({ plan, sinceMs, dialogue, course }: CallAt): PlannedCall {
  const talkedMs = sinceMs - plan.ringMs;
  const turns = cutTalk(dialogue.turns, talkedMs);
  const steered = { turns, slots: course.slots, isWhole: false, before: { turn: turns.length, ...course } };
  const seconds = Math.max(1, Math.ceil(talkedMs / secondMs));
  const talk = {
    ...robotPart(plan, seconds, steered),
    label: course.label,
    events: eventsOf(plan, course.events, turns),
  };
  const waiting = waitingAtDesk(talk, {
    waitSeconds: deskWaitSeconds + SORRY_S,
    staySeconds: plan.desk?.staySeconds ?? STAY_S,
  });
  return isDeskPlan(waiting) ? taken(waiting, sinceMs) : waiting;
}

/**
 * A caller is taken from the robot and put through to the agents: `agent` is how that goes on from here, with its own
 * clock. What it lasts counts as the agents' part, also while one is called and where none answers.
 */
export function putThrough({ plan, sinceMs, dialogue, course }: CallAt, agent: AgentCall): PlannedCall {
  const talkedMs = sinceMs - plan.ringMs;
  const said = cutTalk(dialogue.turns, talkedMs);
  // Later than now, so that the next round finds that an agent is called.
  const seconds = Math.floor(talkedMs / secondMs) + 1;
  const turns = [...said, ...agent.turns.map((turn) => ({ ...turn, atMs: turn.atMs + seconds * secondMs }))];
  const steered = { turns, slots: course.slots, isWhole: true, before: { turn: turns.length, ...course } };
  const { talkSeconds: agentSeconds, transfer, hangup } = agent.plan;
  const talk = { ...robotPart(plan, seconds, steered), label: course.label, transfer, hangup, agentSeconds };
  return lasting({ ...talk, events: eventsOf(plan, course.events, said) }, seconds + agentSeconds);
}

/** The call as one between robot and callee alone. */
function robotPart({ desk: _desk, ...plan }: PlannedCall, talkSeconds: number, steered: SteeredTalk): PlannedCall {
  return lasting({ ...plan, agentSeconds: 0, instant: false, steered }, talkSeconds);
}

/** That the callee interrupted the robot follows from no answer: its sentence is broken off. */
function eventsOf(plan: PlannedCall, events: TalkCourse['events'], said: readonly Turn[]): TalkCourse['events'] {
  const isBrokenOff = said.some(
    ({ speaker, text }, index) => speaker === 'robot' && text.endsWith('—') && index < said.length - 1,
  );
  return plan.events.includes('interrupts') && isBrokenOff ? [...events, 'interrupts'] : events;
}

/** The robot said that it puts the callee through. */
function isHandedOver(script: Script, said: readonly Turn[]): boolean {
  return said.some(({ speaker, node }) => speaker === 'robot' && turnOf(script, node)?.kind === 'transfer');
}

function lasting(plan: PlannedCall, talkSeconds: number): PlannedCall {
  return { ...plan, talkSeconds, lineBusyMs: plan.ringMs + talkSeconds * secondMs };
}

function unanswered({ desk: _desk, talk: _talk, steered: _steered, ...plan }: PlannedCall, ms: number, label: string) {
  return {
    ...plan,
    ringType: 'noAnswer',
    ringMs: ms,
    pickedUp: 'nobody',
    lineBusyMs: ms,
    talkSeconds: 0,
    agentSeconds: 0,
    label,
    hangup: null,
    transfer: 'none',
    instant: false,
    events: [],
  } as const satisfies PlannedCall;
}
