import { sql } from 'drizzle-orm';
import type { RecordedInbound } from '@/domain/inbound/inboundCall';
import type { Converse } from '@/domain/calls/conversation';
import { hourMs } from '@/domain/limits';
import type { EmitCallingEvent, EndedInbound, TransferredInbound } from '../../../foundation/events/callingEvents';
import { instantText, timestamp } from '../../../foundation/store/columns';
import { idsText } from '../../../foundation/store/idsText';
import { insertRows } from '../../../foundation/store/insertRows';
import type { Db } from '../../../foundation/store/store';
import { inboundRecord } from './inboundRecord';
import type { LoadedInbound } from './loadInbound';
import type { EndedCaller, InboundAdvanced, TalkingCaller, WaitingCaller } from './model';
import { callerColumns, inboundCallColumns } from './rows';
import type { Transfer } from './transfers';

interface Saving {
  readonly db: Db;
  readonly loaded: LoadedInbound;
  readonly advanced: InboundAdvanced;
  /** the instant the advance reached */
  readonly to: number;
  /** those whose outcome came to stand in the advance */
  readonly transfers: readonly Transfer[];
  readonly converse: Converse;
  readonly emit: EmitCallingEvent;
}

/** Writes all results of an advance in the caller's transaction, so that all of them happen or none. */
export async function saveInbound(saving: Saving): Promise<void> {
  const { db, loaded, advanced, to, transfers, converse, emit } = saving;
  const { company, state } = loaded;
  const idOf = await idsOf(db, [...advanced.ended, ...advanced.waiting, ...advanced.talking]);
  const records = advanced.ended.map((call) =>
    inboundRecord(idOf(call), call, { ...company, companyId: company.id, scripts: state.scripts, converse }),
  );
  await writeCallers(db, company.id, advanced, idOf);
  await insertInboundCalls(db, records);
  await deleteCallBacks(db, company.id, to, [...advanced.ended, ...advanced.waiting, ...advanced.talking]);

  if (transfers.length > 0)
    await emit(db, 'inboundTransferred', {
      companyId: company.id,
      calls: transfers.map((transfer) => transferredCall(loaded, transfer, idOf)),
    });
  if (records.length > 0)
    await emit(db, 'inboundEnded', {
      companyId: company.id,
      calls: records.map((call): EndedInbound => ({ ...call, ...namesOf(loaded, call) })),
    });
}

type AnyCaller = EndedCaller | WaitingCaller | TalkingCaller;
type IdOf = (caller: AnyCaller) => number;

/** A caller is numbered once, when the call is stored for the first time. */
async function idsOf(db: Db, callers: readonly AnyCaller[]): Promise<IdOf> {
  const ids = new Map<AnyCaller, number>();
  const fresh = callers.filter(({ id }) => id === null);
  if (fresh.length > 0) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select nextval('inbound_call_id') as id from generate_series(1, ${fresh.length})`,
    );
    fresh.forEach((caller, index) => ids.set(caller, Number(rows[index]?.id)));
  }
  return (caller) => caller.id ?? ids.get(caller) ?? 0;
}

async function writeCallers(
  db: Db,
  companyId: number,
  { waiting, talking }: InboundAdvanced,
  idOf: IdOf,
): Promise<void> {
  await db.execute(sql`delete from inbound_caller where company_id = ${companyId}`);
  const common = (caller: WaitingCaller | TalkingCaller) => ({
    id: idOf(caller),
    company_id: companyId,
    number_id: caller.numberId,
    caller_key: caller.key,
    phone: caller.phone,
    attempt_id: caller.attemptId,
    arrived_at: instantText(caller.at),
    reason: caller.reason,
    robot_id: caller.robot?.robotId ?? null,
    robot_version_id: caller.robot?.versionId ?? null,
  });
  await insertRows(db, 'inbound_caller', callerColumns, [
    ...waiting.map((caller) => ({
      ...common(caller),
      leaves_at: instantText(caller.leavesAt),
      expires_at: instantText(caller.expiresAt),
    })),
    ...talking.map((caller) => ({
      ...common(caller),
      answered_at: instantText(caller.beganAt),
      ends_at: instantText(caller.endsAt),
      outcome: caller.outcome,
      voice_robot_id: caller.voiceRobotId,
      plan: caller.plan,
      turns: caller.turns,
    })),
  ]);
}

async function insertInboundCalls(db: Db, calls: readonly RecordedInbound[]): Promise<void> {
  await insertRows(
    db,
    'inbound_call',
    inboundCallColumns,
    calls.map((call) => ({
      id: call.id,
      company_id: call.companyId,
      number_id: call.numberId,
      caller_key: call.callerKey,
      phone: call.phone,
      attempt_id: call.attemptId,
      robot_id: call.robotId,
      robot_version_id: call.robotVersionId,
      voice_robot_id: call.voiceRobotId,
      arrived_at: instantText(call.arrivedAt),
      answered_at: call.answeredAt === null ? null : instantText(call.answeredAt),
      ended_at: instantText(call.endedAt),
      waited_seconds: call.waitedSeconds,
      talk_seconds: call.talkSeconds,
      outcome: call.outcome,
      reason: call.reason,
      label: call.label,
      hangup: call.hangup,
      transfer: call.transfer,
      rounds: call.rounds,
      slots: call.slots,
      event_labels: call.eventLabels,
      turns: call.turns,
      local_day: call.localDay,
      local_hour: call.localHour,
    })),
  );
}

/** Those who called, and those who could not because the number was off. */
async function deleteCallBacks(db: Db, companyId: number, to: number, callers: readonly AnyCaller[]): Promise<void> {
  const ids = callers.flatMap(({ attemptId }) => (attemptId === null ? [] : [attemptId]));
  await db.execute(sql`
    delete from inbound_call_back where company_id = ${companyId}
       and (attempt_id = any(${idsText(ids)}::bigint[]) or due_at < ${timestamp(to - hourMs)})`);
}

function transferredCall(loaded: LoadedInbound, { call, at }: Transfer, idOf: IdOf): TransferredInbound {
  const { plan, numberId, phone, robot } = call;
  const names = namesOf(loaded, { numberId, robotId: robot?.robotId ?? null });
  return { id: idOf(call), phone, transfer: plan?.transfer ?? 'none', at, ...names };
}

function namesOf(
  { company }: LoadedInbound,
  { numberId, robotId }: Pick<RecordedInbound, 'numberId' | 'robotId'>,
): { calledNumber: string; robotName: string | null } {
  return {
    calledNumber: company.phones.get(numberId) ?? '',
    robotName: robotId === null ? null : (company.robotNames.get(robotId) ?? null),
  };
}
