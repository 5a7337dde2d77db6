import { defaultCallParameters, type CallParameters } from '@/domain/calling/callParameters';
import { minuteMs } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { addDays, daysBetween, instantOf, localDay } from '@/domain/time/zone';
import type { Command } from '../../calling/engine/memoryWorld';
import { Chance } from '@/domain/calling/chance';
import { dayKind, daysFrom } from './workdays';

/** The parameters of a company's history. */
export interface Campaign {
  readonly line: LineId;
  /** of history */
  readonly days: number;
  /** tasks on a whole working day, at least and at most */
  readonly tasks: readonly [number, number];
  /** contacts of a task */
  readonly size: readonly [number, number];
  /** part of the population it calls: first person and how many */
  readonly people: readonly [number, number];
}

/** A task as it was created at the time. */
export interface PastTask {
  readonly line: LineId;
  readonly name: string;
  readonly day: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly redialIntervalMinutes: number;
  readonly redialMax: number;
  readonly expireInvalid: boolean;
  readonly parameters: CallParameters;
  readonly robot: number;
  readonly sipLine: number;
  readonly carrierSeed: number;
  /** people of the population, each with the days their debt is overdue */
  readonly contacts: readonly { readonly person: number; readonly overdue: number }[];
  /** what people did to it, with instants */
  readonly commands: readonly Omit<Command, 'taskId'>[];
}

const zone = 'Asia/Jakarta';
const starts = [8 * 60, 9 * 60, 9 * 60 + 30, 10 * 60 + 30, 13 * 60, 14 * 60, 15 * 60 + 30, 17 * 60];
/** stage of the debts in a task: its name and the days past due, from and to */
const stages = [
  ['PRE', -3, 0],
  ['D3', 1, 3],
  ['D7', 4, 7],
  ['D15', 8, 15],
  ['D30', 16, 30],
  ['D90', 31, 88],
] as const;
const shortNames: Readonly<Record<LineId, string>> = {
  collection: 'COL',
  marketing: 'MKT',
  info_check: 'IC',
  cod: 'COD',
};
/** The last tasks end this long before the history does, so that none is left unfinished. */
const SETTLED_MS = 30 * minuteMs;

/** Every task of a campaign up to `now`: on working days, with holes, and a long one now and then. */
export function pastTasks(campaign: Campaign, now: number): PastTask[] {
  const today = localDay(now, zone);
  const days = daysFrom(addDays(today, -campaign.days), today);
  return days.flatMap((day) => {
    const chance = Chance.of('history', campaign.line, campaign.people[0], day);
    const kind = dayKind(day);
    // Some days have no calls, as when systems are down or lists come late.
    if (kind === 'free' || chance.happens(0.03)) return [];
    const count =
      kind === 'half'
        ? Math.max(1, Math.floor(campaign.tasks[0] / 2))
        : chance.whole(campaign.tasks[0], campaign.tasks[1]);
    const made = Array.from({ length: count }, (_, index) => dayTask(campaign, day, index, kind === 'half'));
    const long =
      campaign.line === 'collection' && kind === 'work' && chance.happens(0.07) ? [longTask(campaign, day)] : [];
    return [...made, ...long].filter((task) => task.endAt <= now - SETTLED_MS);
  });
}

/** A task that has not begun: in two hours today, or on the next working morning. */
export function plannedTask(campaign: Campaign, now: number): PastTask {
  const today = localDay(now, zone);
  const soon = Math.ceil((now + 120 * minuteMs) / (30 * minuteMs)) * 30 * minuteMs;
  const fits = soon >= instantOf(today, 8 * 60, zone) && soon <= instantOf(today, 19 * 60 + 30, zone);
  const day = fits
    ? today
    : (daysFrom(addDays(today, 1), addDays(today, 7)).find((one) => dayKind(one) === 'work') ?? addDays(today, 1));
  const startAt = fits ? soon : instantOf(day, 9 * 60, zone);
  return {
    ...dayTask(campaign, day, 9, false),
    name: `COL_${day.slice(5).replace('-', '')}_NEXT`,
    startAt,
    endAt: instantOf(day, 22 * 60, zone),
    commands: [],
  };
}

function dayTask(campaign: Campaign, day: string, index: number, half: boolean): PastTask {
  const chance = Chance.of('task', campaign.line, campaign.people[0], day, index);
  const startAt = instantOf(day, half ? chance.oneOf([8, 9, 10]) * 60 : chance.oneOf(starts), zone);
  const endAt = instantOf(day, half ? 15 * 60 : 20 * 60 + chance.oneOf([0, 30, 60]), zone);
  const size = chance.whole(campaign.size[0], campaign.size[1]);
  const redialMax = chance.pick({ 1: 0.25, 2: 0.55, 3: 0.2 });
  return {
    ...common(campaign, day, index, size, chance),
    startAt,
    endAt,
    redialIntervalMinutes: chance.oneOf([30, 45, 60, 90]),
    redialMax: Number(redialMax),
    commands: interventions(startAt, chance),
  };
}

/** A task of several days: few calls an hour, continued on the next days. */
function longTask(campaign: Campaign, day: string): PastTask {
  const chance = Chance.of('long task', campaign.line, day);
  const startAt = instantOf(day, 9 * 60, zone);
  return {
    ...common(campaign, day, 20, chance.whole(120, 220), chance),
    name: `COL_${day.slice(5).replace('-', '')}_WEEK`,
    startAt,
    endAt: instantOf(addDays(day, chance.whole(2, 4)), 20 * 60, zone),
    redialIntervalMinutes: chance.oneOf([240, 360, 480]),
    redialMax: 4,
    commands: [],
  };
}

function common(campaign: Campaign, day: string, index: number, size: number, chance: Chance) {
  const [stage, from, to] = chance.oneOf(stages);
  const [first, people] = campaign.people;
  // The step has no common factor with the population, so that no person is twice in a task, and each comes again
  // some weeks later.
  const begin = chance.whole(0, people - 1);
  const contacts = Array.from({ length: size }, (_, n) => ({
    person: first + ((begin + n * 7) % people),
    overdue: chance.whole(from, to),
  }));
  const collection = campaign.line === 'collection';
  return {
    line: campaign.line,
    name: `${shortNames[campaign.line]}_${day.slice(5).replace('-', '')}_${collection ? `${stage}_` : ''}${index + 1}`,
    day,
    expireInvalid: chance.happens(0.6),
    // Half of the calls of every other task of a day are checked.
    parameters: { ...parametersOf(chance), ...(index % 2 === 0 ? { autoQa: 'Y' as const, qaLimitRate: 50 } : {}) },
    robot: collection
      ? Number(chance.pick({ 0: 0.82, 1: 0.08, 2: 0.05, 3: 0.05 }))
      : Number(Chance.of('robot', campaign.line, day, index).pick({ 0: 0.65, 1: 0.35 })),
    sipLine: Number(chance.pick({ 0: 0.5, 1: 0.35, 2: 0.15 })),
    carrierSeed: chance.whole(1, 0x7ffffffe),
    contacts,
  };
}

function parametersOf(chance: Chance): CallParameters {
  const message = chance.happens(0.1);
  const pause = chance.happens(0.25);
  return {
    ...defaultCallParameters,
    ringLimit: chance.happens(0.75) ? 35 : 0,
    pauseStart: pause ? 12 * 60 : null,
    pauseEnd: pause ? 13 * 60 : null,
    voicemailHandle: message ? 2 : 1,
    voicemailMaxWaitTime: message ? 25 : null,
    voicemailMsg: message ? 'Mohon hubungi kembali layanan pelanggan kami. Terima kasih.' : '',
  };
}

/** A few tasks are canceled or closed on their way, or rest for a while. */
function interventions(startAt: number, chance: Chance): PastTask['commands'] {
  const after = (minutes: number) => startAt + minutes * minuteMs;
  const fate = chance.pick({ none: 0.86, cancel: 0.04, pause: 0.07, close: 0.03 });
  if (fate === 'cancel') return [{ at: after(chance.whole(1, 20)), action: 'cancel' }];
  if (fate === 'close') return [{ at: after(chance.whole(40, 100)), action: 'close' }];
  if (fate === 'pause') {
    const paused = chance.whole(1, 25);
    return [
      { at: after(paused), action: 'pause' },
      { at: after(paused + chance.whole(20, 90)), action: 'resume' },
    ];
  }
  return [];
}

/** The first day of a campaign of so many months. */
export function daysOfMonths(months: number, now: number): number {
  const today = localDay(now, zone);
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const then = new Date(Date.UTC(year, month - 1 - months, Math.min(date, 28))).toISOString().slice(0, 10);
  return daysBetween(then, today);
}
