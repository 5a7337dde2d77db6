import type { Parsed, Reply } from '@/contract/contract';
import { defaultCallParameters } from '@/domain/calling/callParameters';
import { nextOpening, windowAt } from '@/domain/calling/callWindow';
import { minuteMs } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { instantOfWall, wallOf, type WallTime } from '@/ui/form/time/wallTime';

export type TaskDraft = Parsed<'task.create'>['body'];
type Parameters = TaskDraft['parameters'];

/** The form's values: the draft, but with times as date and clock, so that half a time can be stored. */
export interface TaskForm extends Omit<TaskDraft, 'startAt' | 'endAt'> {
  readonly startAt: WallTime;
  readonly endAt: WallTime;
}

export function draftOf(form: TaskForm): TaskDraft {
  return {
    ...form,
    name: form.name.trim(),
    startAt: instantOfWall(form.startAt, form.timeZone),
    endAt: instantOfWall(form.endAt, form.timeZone),
    parameters: inEffect(form.parameters),
  };
}

/** Values below a switch that is off stay in the form and are not sent. */
function inEffect(p: Parameters): Parameters {
  const { autoQa, qaLimitLength, qaLimitRate, qaResultSelect } = defaultCallParameters;
  const leaves = p.voicemailCheck !== -1 && p.voicemailHandle === 2;
  return {
    ...p,
    ...(p.autoQa === 'Y' ? {} : { autoQa, qaLimitLength, qaLimitRate, qaResultSelect: [...qaResultSelect] }),
    voicemailCheckDuration: p.voicemailCheck === 1 ? p.voicemailCheckDuration : null,
    voicemailHandle: leaves ? 2 : 1,
    voicemailMaxWaitTime: leaves ? p.voicemailMaxWaitTime : null,
    voicemailMsg: leaves ? p.voicemailMsg : '',
    voicemailRedial: p.voicemailCheck !== -1 && p.voicemailRedial,
  };
}

/** minutes between now and the default start: time to fill in the form */
const HEAD_START = 10;
const ROUND_MS = 5 * minuteMs;
/** the default duration is four hours, at least two: what is left of the evening may be too short for redials */
const LENGTH_MS = 240 * minuteMs;
const LEAST_MS = 120 * minuteMs;

function proposedTimes(now: number, zone: string): { start: number; end: number } {
  const soon = nextOpening(Math.ceil((now + HEAD_START * minuteMs) / ROUND_MS) * ROUND_MS, zone);
  const today = windowAt(soon, zone);
  const start = today.open && today.closesAt - soon < LEAST_MS ? nextOpening(today.closesAt, zone) : soon;
  const window = windowAt(start, zone);
  return { start, end: Math.min(start + LENGTH_MS, window.open ? window.closesAt : Infinity) };
}

/**
 * The form's defaults. `now` is the platform's time, because the browser's clock may be wrong and the sandbox's may run
 * fast.
 */
export function blankTask(now: number, timeZone: string): TaskForm {
  const { start, end } = proposedTimes(now, timeZone);
  return {
    name: '',
    listId: null,
    robotId: null,
    sipLineId: null,
    timeZone,
    startAt: wallOf(start, timeZone),
    endAt: wallOf(end, timeZone),
    redial: true,
    redialIntervalMinutes: 30,
    redialMax: 2,
    expireInvalid: false,
    parameters: { ...defaultCallParameters, qaResultSelect: [], resultStrategies: [] },
  };
}

/** Values of a copied task: all but its name, its contacts and its times, which get new defaults in its own zone. */
export function copyOf(task: Reply<'task.detail'>, name: string, now: number): TaskForm {
  return {
    ...blankTask(now, task.timeZone),
    name,
    robotId: task.robot.id,
    sipLineId: task.sipLine.id,
    redial: task.redial,
    redialIntervalMinutes: task.redialIntervalMinutes,
    redialMax: task.redialMax,
    expireInvalid: task.expireInvalid,
    // A template of that name exists already.
    parameters: { ...task.parameters, templateName: '' },
  };
}

export type TaskTemplate = Reply<'taskTemplate.list'>['list'][number];

/** Values of a template; the remark belongs to the task, and the order of numbers stays if the template has none. */
export function appliedTo(
  { parameters: now }: TaskForm,
  { redial, redialIntervalMinutes, redialMax, expireInvalid, parameters }: TaskTemplate,
): Partial<TaskForm> {
  return {
    redial,
    redialIntervalMinutes,
    redialMax,
    expireInvalid,
    parameters: {
      ...parameters,
      remark: now.remark,
      templateName: '',
      dialingOrder: parameters.dialingOrder ?? now.dialingOrder,
      contactNumberInterval: parameters.contactNumberInterval ?? now.contactNumberInterval,
    },
  };
}

/** One draft per line and task copied or followed up, so that a draft of marketing does not appear in collection. */
export const draftName = (line: LineId, of: number | string | undefined) =>
  of === undefined ? `task:${line}` : `task:${line}:${of}`;
