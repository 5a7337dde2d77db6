import { outcomeOf, resultOf } from '@/domain/ringTypes';
import type { LineId } from '@/domain/lines';
import { stageOf } from '@/domain/stages';
import { localParts } from '@/domain/zone';
import { Chance } from '../world/chance';
import { converse } from '../world/dialogue/converse';
import type { Script } from '../world/dialogue/script';
import type { Turn } from '../world/dialogue/turn';
import { spokenVariables } from '../world/dialogue/variables';
import { instantText } from '../store/columns';
import type { CallInProgress } from './dialing/model';
import type { callColumns } from './rows';

/** What a call record needs to know of the task. */
export interface CalledTask {
  readonly id: number;
  readonly companyId: number;
  readonly line: LineId;
  readonly robotId: number;
  readonly robotVersionId: number;
  readonly script: Script;
  /** names the script speaks */
  readonly variables: readonly string[];
  readonly carrierSeed: number;
  readonly voicemailMsg: string;
  readonly timeZone: string;
  /** of the account: its currency, its days */
  readonly countryCode: string;
  readonly accountZone: string;
}

export interface CalledPerson {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<keyof typeof callColumns, unknown>>;

/** An ended call as the ledger keeps it, and what was said in it. */
export function callRecord(attemptId: number, call: CallInProgress, task: CalledTask, person: CalledPerson): { row: Row; turns: readonly Turn[]; slots: Readonly<Record<string, string>> } {
  const { plan, contact, dialledAt } = call;
  const briefing = { language: task.script.language, countryCode: task.countryCode, at: dialledAt, zone: task.timeZone, ...person };
  const spoken = spokenVariables(briefing);
  const said = converse({
    script: task.script,
    plan,
    variables: spoken,
    voicemailMsg: task.voicemailMsg,
    at: dialledAt,
    zone: task.timeZone,
    chance: Chance.of(task.carrierSeed, contact.phone, call.number, 'talk'),
  });
  const { day, hour, weekday } = localParts(dialledAt, task.accountZone);
  const spokeWith = plan.talkSeconds > 0 || plan.ringType === 'answered';
  const slots = plan.ringType === 'answered' ? said.slots : {};
  const row: Row = {
    attempt_id: attemptId,
    company_id: task.companyId,
    line: task.line,
    task_id: task.id,
    contact_id: contact.id,
    robot_id: task.robotId,
    robot_version_id: task.robotVersionId,
    sip_line_id: call.sipLineId,
    phone: contact.phone,
    contact_name: person.name,
    try_number: call.number,
    dialled_at: instantText(dialledAt),
    answered_at: spokeWith ? instantText(call.endsAt - plan.talkSeconds * 1000) : null,
    ended_at: instantText(call.endsAt),
    ring_seconds: plan.ringMs / 1000,
    talk_seconds: plan.talkSeconds,
    ring_type: plan.ringType,
    outcome: outcomeOf(plan.ringType),
    result: resultOf(task.line, plan.ringType, plan.label),
    label: plan.label,
    hangup: plan.hangup,
    transfer: plan.transfer,
    rounds: said.rounds,
    slots,
    event_labels: plan.events,
    variables: Object.fromEntries(task.variables.flatMap((name) => (spoken[name] ? [[name, spoken[name]] as const] : []))),
    local_day: day,
    local_hour: hour,
    local_weekday: weekday,
    stage: stageOf(task.line, person.fields, day),
  };
  return { row, turns: said.turns, slots };
}
