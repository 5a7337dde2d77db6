import type { Conversation, Dialogue } from '@/domain/calls/conversation';
import { addDays, localDay } from '@/domain/time/zone';
import type { PlannedCall } from '@/domain/calling/carrier';
import type { Chance } from '@/domain/calling/chance';
import { robotSeconds } from '@/domain/calling/deskCallPlan';
import { courseOf } from './course';
import { afterRobot, untilDesk } from './deskTalk';
import type { Meaning } from './meaning';
import { utterances } from './utterances/utterances';
import type { Script } from '@/domain/calls/script';
import { emptySlots, slotValue } from './slots';
import { brokenOff, cutOff, lengthOf, naturalMs, place, type Utterance } from './timing';
import { dateText, spoken } from '@/domain/calls/spokenVariables';
import { walk, type Step } from './walk';

/** If the talk is this much too short, another digression is added. */
const FULL_ENOUGH = 0.9;
const TOO_LONG = 1.2;
/** Share of callees who hang up without waiting for the goodbye. */
const LEAVES_EARLY = 0.6;

/** Makes the dialogue of a call so that it agrees with the call's label, length and end. */
export function converse(about: Conversation): Dialogue {
  const { plan, script } = about;
  const nothing: Dialogue = { turns: [], slots: emptySlots(script), rounds: 0 };
  if (plan.talkSeconds <= 0) return nothing;
  const totalMs = plan.talkSeconds * 1000;
  if (plan.ringType === 'voicemail') {
    const text = about.voicemailMsg === '' ? script.voicemail : about.voicemailMsg;
    return { ...nothing, turns: [{ speaker: 'robot', text, atMs: 0, durationMs: totalMs, node: 'voicemail' }] };
  }
  const answer = answers(about);
  const robotMs = robotSeconds(plan) * 1000;
  const { steps, said, heard } = fitting({ ...about, plan: untilDesk(plan) }, answer, robotMs);
  const robotPart = plan.instant ? cutOff(said, robotMs) : place(interrupted(said, about), 0, robotMs);
  const agentPart = afterRobot(script, plan, about.chance, robotMs, (text) =>
    spoken(text, { ...about.variables, ...answer.spoken }),
  );
  const turns = [...robotPart, ...agentPart];
  const callee = turns.filter((turn) => turn.speaker === 'callee').length;
  return {
    turns,
    slots: plan.instant ? nothing.slots : filledSlots(script, steps, answer, heard),
    rounds: Math.max(0, callee - 1),
  };
}

interface Words {
  readonly said: readonly Utterance[];
  /** what was answered at which node */
  readonly heard: ReadonlyMap<string, string>;
}

interface Fitting extends Words {
  readonly steps: readonly Step[];
}

/** The shortest path through the script that fills the time: first in brief, then in full, then with digressions. */
function fitting(about: Conversation, answer: Answers, totalMs: number): Fitting {
  const { script, plan } = about;
  const { forced, ...course } = courseOf(script, plan);
  const take = (asidesMost: number, brief: boolean): Fitting => {
    const steps = untilTransfer(walk(script, { ...course, asidesMost }), plan, script);
    return { steps, ...wordsOf(steps, about, answer, brief) };
  };
  let best = take(forced, false);
  if (lengthOf(best.said) > totalMs * TOO_LONG) {
    const short = take(forced, true);
    return lengthOf(short.said) > totalMs * TOO_LONG && forced > 0 ? take(0, true) : short;
  }
  for (let more = forced + 1; lengthOf(best.said) < totalMs * FULL_ENOUGH && more <= course.asides.length; more += 1) {
    const next = take(more, false);
    if (next.steps.length === best.steps.length || lengthOf(next.said) > totalMs * TOO_LONG) break;
    best = next;
  }
  return best;
}

/** A call that is put through leaves the script there. */
function untilTransfer(steps: readonly Step[], plan: PlannedCall, script: Script): readonly Step[] {
  if (plan.transfer !== 'success' && plan.transfer !== 'unsure') return steps;
  const at = steps.findIndex((step) => step.by === 'robot' && script.nodes[step.node]?.kind === 'transfer');
  return at < 0 ? steps : steps.slice(0, at + 1);
}

interface Answers {
  /** YYYY-MM-DD, ahead and gone by */
  readonly day: string;
  readonly pastDay: string;
  readonly spoken: Readonly<Record<string, string>>;
}

/** The date, number or reason this callee names when asked. */
function answers({ at, zone, chance, script }: Conversation): Answers {
  const named = chance.fork('answers');
  const today = localDay(at, zone);
  const future = addDays(today, named.whole(1, 7));
  const past = addDays(today, -named.whole(1, 5));
  const number = String(named.whole(2, 120));
  return {
    day: future,
    pastDay: past,
    spoken: {
      answer_date: dateText(future, script.language),
      answer_past: dateText(past, script.language),
      answer_number: number,
    },
  };
}

function wordsOf(steps: readonly Step[], about: Conversation, answer: Answers, brief: boolean): Words {
  const { script, plan, variables } = about;
  const { language } = script;
  const chance = about.chance.fork('words');
  const bank = utterances[language];
  const filled = { ...variables, ...answer.spoken };
  const said: Utterance[] = [];
  const spokenAt = new Set<string>();
  const heard = new Map<string, string>();
  let silence = 0;
  const say = (speaker: Utterance['speaker'], text: string, node: string, gapMs: number) => {
    said.push({ speaker, text, node, naturalMs: naturalMs(text, language), gapMs: gapMs + silence });
    silence = 0;
  };
  const callee = (means: Meaning, node: string): string => {
    if (means === 'silence') {
      silence += SILENCE_MS;
      return '';
    }
    const text = spoken(chance.oneOf(bank[means]), filled);
    say('callee', text, node, chance.lognormal(CALLEE_GAP_MS, 0.4));
    return text;
  };

  const machine = plan.pickedUp === 'machine';
  if (machine) callee('mailbox', script.start);
  else if (!steps.some((step) => step.by === 'callee' && step.means === 'silence')) callee('hello', script.start);
  for (const step of steps) {
    if (step.by === 'callee') {
      const text = callee(step.means, step.node);
      if (!step.aside) heard.set(step.node, text);
      continue;
    }
    const node = script.nodes[step.node];
    if (!node) continue;
    const text = brief || spokenAt.has(step.node) ? node.brief : node.say;
    spokenAt.add(step.node);
    say('robot', spoken(text, filled), step.node, chance.lognormal(ROBOT_GAP_MS, 0.4));
  }
  ending(said, steps, about, chance, (node) => callee('bye', node), brief);
  return { said, heard };
}

/** Robot turn delay 0.75 s, callee 1.1 s; silence is waited for. */
const ROBOT_GAP_MS = 750;
const CALLEE_GAP_MS = 700;
const SILENCE_MS = 2_500;

/** The party that hangs up ends the dialogue: the robot after its goodbye, the callee before it or with one. */
function ending(
  said: Utterance[],
  steps: readonly Step[],
  { plan, script }: Conversation,
  chance: Chance,
  bye: (node: string) => void,
  brief: boolean,
): void {
  const last = steps.at(-1);
  const leaves = plan.hangup === 'user' && plan.transfer !== 'success' && !plan.instant && plan.pickedUp === 'person';
  if (!leaves || last?.by !== 'robot' || script.nodes[last.node]?.kind !== 'closing') return;
  if ((brief || chance.happens(LEAVES_EARLY)) && said.at(-2)?.speaker === 'callee') said.pop();
  else if (!brief) bye(last.node);
}

/** The callee interrupts the robot: once, and not before the question who answers. */
function interrupted(said: readonly Utterance[], { plan, script }: Conversation): readonly Utterance[] {
  if (!plan.events.includes('interrupts')) return said;
  const at = said.findIndex(
    (one, index) =>
      one.speaker === 'robot' &&
      said[index + 1]?.speaker === 'callee' &&
      ['purpose', 'question', 'objection'].includes(script.nodes[one.node]?.kind ?? ''),
  );
  return said.map((one, index) => {
    if (index === at) return { ...one, text: brokenOff(one.text, 0.7), naturalMs: one.naturalMs * 0.7 };
    return at >= 0 && index === at + 1 ? { ...one, gapMs: 0 } : one;
  });
}

function filledSlots(
  script: Script,
  steps: readonly Step[],
  answer: Answers,
  heard: ReadonlyMap<string, string>,
): Record<string, string> {
  const slots = emptySlots(script);
  for (const step of steps) {
    if (step.by === 'robot' || step.aside) continue;
    const slot = script.nodes[step.node]?.slot;
    if (!slot) continue;
    const day = step.means === 'paidDate' ? answer.pastDay : answer.day;
    slots[slot.name] = slotValue(slot, step.means, { day, words: heard.get(step.node) ?? '' });
  }
  return slots;
}
