import type { Conversation, Dialogue } from '@/domain/calls/conversation';
import { brokenOff } from '@/domain/calls/cutTalk';
import type { SteeredTalk } from '@/domain/calling/carrier';
import type { Turn } from '@/domain/calls/turn';
import { addDays, localDay } from '@/domain/time/zone';
import type { Chance } from '@/domain/calling/chance';
import { robotSeconds } from '@/domain/calling/deskCallPlan';
import { dateText, spoken } from '@/domain/calls/spokenVariables';
import { turnOf, waitsForAnswer } from '@/domain/robots/script';
import { emptySlots, slotValue } from '@/domain/robots/slotValue';
import { naturalMs } from '@/domain/robots/speechTime';
import { afterRobot, untilDesk } from './deskTalk';
import type { Meaning } from './meaning';
import { CALLEE_GAP_MS, ROBOT_GAP_MS, SILENCE_MS } from './pauses';
import { stepsOf, type Step } from './steps';
import { cutOff, place, type Utterance } from './timing';
import { utterances } from './utterances/utterances';
import { walkOfPlan } from './walkOfPlan';
import { sayings } from './walkScript';

/** Share of callees who hang up without waiting for the goodbye. */
const LEAVES_EARLY = 0.6;

/** The words of a call: the way its script and its callee took was planned when it was dialled. */
export function converse(about: Conversation): Dialogue {
  const { plan, script } = about;
  const nothing: Dialogue = { turns: [], slots: emptySlots(script), rounds: 0 };
  if (plan.talkSeconds <= 0) return nothing;
  const totalMs = plan.talkSeconds * 1000;
  if (plan.steered) return steeredTalk(about, plan.steered);
  if (plan.ringType === 'voicemail') {
    const text = about.voicemailMsg === '' ? spoken(script.voicemail, about.variables) : about.voicemailMsg;
    return { ...nothing, turns: [{ speaker: 'robot', text, atMs: 0, durationMs: totalMs, node: 'voicemail' }] };
  }
  const filled = { ...about.variables, ...answersOf(about) };
  const robotMs = robotSeconds(plan) * 1000;
  const untilTransfer = { ...about, plan: untilDesk(plan) };
  const steps = stepsOf(walkOfPlan(script, plan), untilTransfer.plan);
  const { said, heard } = wordsOf(steps, untilTransfer, filled, plan.talk?.brief ?? false);
  const robotPart = plan.instant ? cutOff(said, robotMs) : place(interrupted(said, about), 0, robotMs);
  const agentPart = afterRobot(script, plan, about.chance, robotMs, (text) => spoken(text, filled));
  const turns = [...robotPart, ...agentPart];
  return {
    turns,
    slots: plan.instant ? nothing.slots : filledSlots(about, steps, heard),
    rounds: exchangesIn(turns),
  };
}

/** A talk that a supervisor steered: the robot's part is stored with the plan. */
function steeredTalk(about: Conversation, { turns: robotPart, slots, isWhole }: SteeredTalk): Dialogue {
  const { plan, script, chance } = about;
  const filled = { ...about.variables, ...answersOf(about) };
  const agentPart = isWhole
    ? []
    : afterRobot(script, plan, chance, robotSeconds(plan) * 1000, (text) => spoken(text, filled));
  const turns = [...robotPart, ...agentPart];
  return { turns, slots, rounds: exchangesIn(turns) };
}

function exchangesIn(turns: readonly Turn[]): number {
  return Math.max(0, turns.filter(({ speaker }) => speaker === 'callee').length - 1);
}

/** The date, number or reason this callee names when asked. */
export function answersOf({ at, zone, chance, script }: Conversation): Filled {
  const named = chance.fork('answers');
  const today = localDay(at, zone);
  const future = addDays(today, named.whole(1, 7));
  const past = addDays(today, -named.whole(1, 5));
  const number = String(named.whole(2, 120));
  return {
    answer_date: dateText(future, script.language),
    answer_past: dateText(past, script.language),
    answer_number: number,
  };
}

type Filled = Readonly<Record<string, string>>;

interface Words {
  readonly said: readonly Utterance[];
  /** what was answered at which step */
  readonly heard: ReadonlyMap<Step, string>;
}

function wordsOf(steps: readonly Step[], about: Conversation, filled: Filled, brief: boolean): Words {
  const { script, plan } = about;
  const { language } = script;
  const chance = about.chance.fork('words');
  const said: Utterance[] = [];
  const spokenAt = new Set<string>();
  const heard = new Map<Step, string>();
  let silence = 0;
  const say = (speaker: Utterance['speaker'], text: string, node: string, gapMs: number) => {
    said.push({ speaker, text, node, naturalMs: naturalMs(text, language), gapMs: gapMs + silence });
    silence = 0;
  };
  const callee = (means: Meaning, node: string, texts: readonly string[]): string => {
    if (means === 'silence') {
      silence += SILENCE_MS;
      return '';
    }
    const text = spoken(chance.oneOf(texts), filled);
    say('callee', text, node, chance.lognormal(CALLEE_GAP_MS, 0.4));
    return text;
  };

  const bank = utterances[language];
  if (plan.pickedUp === 'machine') callee('mailbox', script.start, bank.mailbox);
  else if (!about.robotFirst && !steps.some((step) => step.by === 'callee' && step.means === 'silence'))
    callee('hello', script.start, bank.hello);
  for (const step of steps) {
    if (step.by === 'callee') {
      heard.set(step, callee(step.means, step.node, sayings(script, step.node, step.means)));
      continue;
    }
    const turn = turnOf(script, step.node);
    if (!turn) continue;
    const short = turn.brief !== '' && (brief || spokenAt.has(step.node));
    spokenAt.add(step.node);
    say('robot', spoken(short ? turn.brief : turn.say, filled), step.node, chance.lognormal(ROBOT_GAP_MS, 0.4));
  }
  ending(said, steps, about, chance, (node) => callee('bye', node, bank.bye), brief);
  return { said, heard };
}

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
  if (!leaves || last?.by !== 'robot' || turnOf(script, last.node)?.kind !== 'end') return;
  if ((brief || chance.happens(LEAVES_EARLY)) && said.at(-2)?.speaker === 'callee') said.pop();
  else if (!brief) bye(last.node);
}

/** The callee interrupts the robot: once, at a question, and not before the one who it is. */
function interrupted(said: readonly Utterance[], { plan, script }: Conversation): readonly Utterance[] {
  if (!plan.events.includes('interrupts')) return said;
  const at = said.findIndex((one, index) => {
    const turn = turnOf(script, one.node);
    const asks = turn !== null && turn.kind !== 'identify' && waitsForAnswer(turn);
    return one.speaker === 'robot' && said[index + 1]?.speaker === 'callee' && asks;
  });
  return said.map((one, index) => {
    if (index === at) return { ...one, text: brokenOff(one.text, 0.7), naturalMs: one.naturalMs * 0.7 };
    return at >= 0 && index === at + 1 ? { ...one, gapMs: 0 } : one;
  });
}

/** Slots hold what was said last after their question, as the robot of the script takes it, digressions too. */
function filledSlots(
  { script, at, zone }: Conversation,
  steps: readonly Step[],
  heard: ReadonlyMap<Step, string>,
): Record<string, string> {
  const slots = emptySlots(script);
  const today = localDay(at, zone);
  for (const step of steps) {
    if (step.by === 'robot') continue;
    const slot = turnOf(script, step.node)?.slot;
    if (!slot) continue;
    const intent = step.intent === null ? null : (script.intents[step.intent] ?? null);
    slots[slot.name] = slotValue(slot, { text: heard.get(step) ?? '', intent, language: script.language, today });
  }
  return slots;
}
