import { outcomeOf, resultOf } from '@/domain/calling/ringTypes';
import type { LineId } from '@/domain/products/lines';
import { stageOf } from '@/domain/reports/stages';
import { localParts } from '@/domain/time/zone';
import { Chance } from '@/domain/calling/chance';
import type { Conversation, Converse } from '@/domain/calls/conversation';
import type { RecordedCall } from '@/domain/calls/recordedCall';
import type { Script } from '@/domain/robots/script';
import type { Turn } from '@/domain/calls/turn';
import { spokenVariables } from '@/domain/calls/spokenVariables';
import { instantText } from '../../foundation/store/columns';
import type { CallInProgress } from './dialing/model';
import type { callColumns } from './rows';

/** The fields of the task that a call record needs. */
export interface CalledTask {
  readonly id: number;
  readonly companyId: number;
  readonly line: LineId;
  readonly robotId: number;
  readonly robotVersionId: number;
  readonly script: Script;
  /** variables the script speaks */
  readonly variables: readonly string[];
  readonly carrierSeed: number;
  readonly voicemailMsg: string;
  readonly timeZone: string;
  /** of the account: its currency and zone */
  readonly countryCode: string;
  readonly accountZone: string;
}

export interface CalledPerson {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<keyof typeof callColumns, unknown>>;

/** The records of an ended call: the outcome, its row of the ledger, and its dialogue. */
export interface CallRecord {
  readonly call: RecordedCall;
  readonly row: Row;
  readonly turns: readonly Turn[];
}

export function callRecord(
  attemptId: number,
  call: CallInProgress,
  task: CalledTask,
  person: CalledPerson,
  converse: Converse,
): CallRecord {
  const { plan, contact, dialledAt } = call;
  const conversation = conversationOf({ plan, dialledAt, number: call.number, phone: contact.phone }, task, person);
  const spoken = conversation.variables;
  const dialogue = converse(conversation);
  const spokeWith = plan.talkSeconds > 0 || plan.ringType === 'answered';
  const recorded: RecordedCall = {
    attemptId,
    line: task.line,
    taskId: task.id,
    contactId: contact.id,
    robotId: task.robotId,
    robotVersionId: task.robotVersionId,
    sipLineId: call.sipLineId,
    phone: contact.phone,
    contactName: person.name,
    tryNumber: call.number,
    dialledAt,
    answeredAt: spokeWith ? call.endsAt - plan.talkSeconds * 1000 : null,
    endedAt: call.endsAt,
    ringSeconds: plan.ringMs / 1000,
    talkSeconds: plan.talkSeconds,
    ringType: plan.ringType,
    outcome: outcomeOf(plan.ringType),
    result: resultOf(task.line, plan.ringType, plan.label),
    label: plan.label,
    hangup: plan.hangup,
    transfer: plan.transfer,
    rounds: dialogue.rounds,
    slots: plan.ringType === 'answered' ? dialogue.slots : {},
    eventLabels: plan.events,
    variables: Object.fromEntries(
      task.variables.flatMap((name) => (spoken[name] ? [[name, spoken[name]] as const] : [])),
    ),
  };
  return { call: recorded, row: rowOf(recorded, task, person), turns: dialogue.turns };
}

type SpeakingTask = Pick<CalledTask, 'script' | 'countryCode' | 'timeZone' | 'voicemailMsg' | 'carrierSeed'>;

/** What is said in a call follows from this, as long as its plan stays. */
export function conversationOf(
  call: Pick<CallInProgress, 'plan' | 'dialledAt' | 'number'> & { readonly phone: string },
  task: SpeakingTask,
  person: CalledPerson,
): Conversation {
  const { plan, dialledAt, number, phone } = call;
  const { script, countryCode, timeZone, voicemailMsg, carrierSeed } = task;
  const variables = spokenVariables({
    language: script.language,
    countryCode,
    at: dialledAt,
    zone: timeZone,
    ...person,
  });
  const chance = Chance.of(carrierSeed, phone, number, 'talk');
  return { script, plan, variables, voicemailMsg, at: dialledAt, zone: timeZone, chance };
}

function rowOf(call: RecordedCall, { companyId, accountZone }: CalledTask, { fields }: CalledPerson): Row {
  const { day, hour, weekday } = localParts(call.dialledAt, accountZone);
  return {
    attempt_id: call.attemptId,
    company_id: companyId,
    line: call.line,
    task_id: call.taskId,
    contact_id: call.contactId,
    robot_id: call.robotId,
    robot_version_id: call.robotVersionId,
    sip_line_id: call.sipLineId,
    phone: call.phone,
    contact_name: call.contactName,
    try_number: call.tryNumber,
    dialled_at: instantText(call.dialledAt),
    answered_at: call.answeredAt === null ? null : instantText(call.answeredAt),
    ended_at: instantText(call.endedAt),
    ring_seconds: call.ringSeconds,
    talk_seconds: call.talkSeconds,
    ring_type: call.ringType,
    outcome: call.outcome,
    result: call.result,
    label: call.label,
    hangup: call.hangup,
    transfer: call.transfer,
    rounds: call.rounds,
    slots: call.slots,
    event_labels: call.eventLabels,
    variables: call.variables,
    local_day: day,
    local_hour: hour,
    local_weekday: weekday,
    stage: stageOf(call.line, fields, day),
  };
}
