import { sql } from 'drizzle-orm';
import type { CallParameters } from '@/domain/callParameters';
import { lostRateWindowCalls } from '@/domain/limits';
import type { LineId } from '@/domain/lines';
import { isTaskOver, type TaskState } from '@/domain/taskStates';
import { isDay } from '@/domain/zone';
import { parseInstant, timestamp } from '../store/columns';
import type { Db } from '../store/store';
import { licenceOf } from '../session/licence';
import type { PlannedCall } from '../world/carrier';
import { loadLaneShield } from '../blocking/loadShield';
import type { Held, HeldNumbers } from './dialing/heldNumbers';
import type { CallInProgress, DialContact, DialTask, Lane, SeveralNumbers } from './dialing/model';
import { numberOn } from './dialing/shieldGate';
import { loadLines } from './loadLines';
import { loadRest } from './loadRest';
import { hoursOf, restMsOf, rulesOf } from './taskSettings';

export interface LaneCompany {
  readonly id: number;
  readonly countryCode: string;
  readonly timeZone: string;
}

export interface LoadedTask {
  readonly id: number;
  readonly line: LineId;
  readonly robotId: number;
  readonly robotVersionId: number;
  readonly carrierSeed: number;
  readonly timeZone: string;
  readonly voicemailMsg: string;
  readonly parameters: CallParameters;
  /** it is a round of this plan */
  readonly planId: number | null;
}

export interface Loaded {
  readonly lane: Lane;
  readonly company: LaneCompany;
  readonly tasks: ReadonlyMap<number, LoadedTask>;
}

const DAY_MS = 86_400_000;

interface TaskRow extends Record<string, unknown> {
  readonly id: number;
  readonly line: LineId;
  readonly state: TaskState;
  readonly state_reason: string | null;
  readonly start_at: string;
  readonly end_at: string;
  readonly time_zone: string;
  readonly redial: boolean;
  readonly redial_interval_minutes: number;
  readonly redial_max: number;
  readonly expire_invalid: boolean;
  readonly parameters: CallParameters;
  readonly carrier_seed: number;
  readonly sip_line_id: number;
  readonly robot_id: number;
  readonly robot_version_id: number;
  readonly dial_from: string | null;
  readonly last_dialled_at: string | null;
  readonly plan_id: number | null;
}

/** What the company's dialling depends on at `at`; of each calling task the next `most(channels)` contacts. */
export async function loadLane(db: Db, companyId: number, at: number, now: number, most: (channels: number) => number): Promise<Loaded> {
  const [company] = (
    await db.execute<{ country_code: string; time_zone: string; licence_until: string; licence_concurrency: number }>(
      sql`select country_code, time_zone, licence_until::text as licence_until, licence_concurrency from company where id = ${companyId}`,
    )
  ).rows;
  if (!company) throw new Error(`no company ${companyId}`);
  const lines = await loadLines(db, companyId);
  const rows = (
    await db.execute<TaskRow>(sql`
      select * from task where company_id = ${companyId}
        and (state not in ('finished', 'canceled') or id in (select task_id from inflight where company_id = ${companyId}))
      order by id`)
  ).rows;
  const channels = new Map(lines.map((line) => [line.id, line.concurrency]));
  const wanted = rows.filter((row) => !isTaskOver(row.state)).map((row) => ({
    id: row.id,
    // Tasks that do not call only need to know whether anybody waits.
    most: row.state === 'calling' || row.state === 'planned' ? most(channels.get(row.sip_line_id) ?? 1) : 1,
    contact_first: contactFirst(row),
  }));
  const waiting = await loadContacts(db, wanted);
  const inProgress = await loadInProgress(db, companyId);
  const tasks: DialTask[] = [];
  for (const row of rows) {
    const own = waiting.get(row.id) ?? [];
    const inTurn = own.filter((contact) => !isMidway(row, contact));
    const last = inTurn.at(-1);
    const cut = last && inTurn.length >= (wanted.find((one) => one.id === row.id)?.most ?? 0);
    tasks.push({
      ...dialTask(row),
      waiting: own.length + (cut ? 1 : 0),
      lost: row.parameters.maxLostRate > 0 ? await loadLost(db, row) : [],
      ...(row.parameters.restTimes > 0 ? { rest: await loadRest(db, row, restMsOf(row.parameters), at) } : {}),
      loadedTo: cut ? { dueAt: last.dueAt, id: last.id } : null,
    });
  }
  const contacts = [...waiting.values()].flat();
  // Who is in a call now may be due again before this round is over.
  const lineOf = new Map(rows.map((row) => [row.id, row.line]));
  const numbers = [...contacts, ...inProgress.map((call) => call.contact)].flatMap(({ taskId, phone, several }) => {
    const line = lineOf.get(taskId);
    return line ? [...new Set([phone, ...(several?.all ?? [])])].map((number) => ({ line, phone: number })) : [];
  });
  return {
    lane: {
      at,
      licenceConcurrency: company.licence_concurrency,
      licenceEnded: licenceOf(company.licence_until, company.time_zone, now).state === 'ended',
      lines,
      tasks,
      contacts,
      inProgress,
      blacklist: await loadBlacklist(db, companyId, numbers.map(({ phone }) => phone)),
      shield: await loadLaneShield(db, companyId, numbers, at),
    },
    company: { id: companyId, countryCode: company.country_code, timeZone: company.time_zone },
    tasks: new Map(rows.map((row) => [row.id, {
      id: row.id, line: row.line, robotId: row.robot_id, robotVersionId: row.robot_version_id, carrierSeed: row.carrier_seed,
      timeZone: row.time_zone, voicemailMsg: row.parameters.voicemailMsg, parameters: row.parameters, planId: row.plan_id,
    }])),
  };
}

/** All numbers of one contact before the next contact begins, unless everybody's first number comes first. */
function contactFirst(row: Pick<TaskRow, 'parameters'>): boolean {
  return row.parameters.dialingOrder !== 'parallel';
}

function isMidway(row: TaskRow, contact: DialContact): boolean {
  return contactFirst(row) && (contact.several?.at ?? 0) > 0;
}

/** The columns of a task its dialling goes by. */
export type DialledRow = Pick<
  TaskRow,
  | 'id' | 'line' | 'state' | 'state_reason' | 'start_at' | 'end_at' | 'time_zone' | 'redial' | 'redial_interval_minutes' | 'redial_max'
  | 'expire_invalid' | 'parameters' | 'carrier_seed' | 'sip_line_id' | 'dial_from' | 'last_dialled_at'
>;

/** The columns of a task alone: rests of its calls are read with the lane. */
export function dialTask(row: DialledRow): Omit<DialTask, 'waiting' | 'lost' | 'loadedTo'> {
  return {
    id: row.id,
    line: row.line,
    state: row.state,
    stateReason: row.state_reason,
    startAt: parseInstant(row.start_at),
    dialFrom: row.dial_from === null ? null : parseInstant(row.dial_from),
    lastDialledAt: row.last_dialled_at === null ? null : parseInstant(row.last_dialled_at),
    sipLineId: row.sip_line_id,
    settings: {
      redial: row.redial,
      redialIntervalMinutes: row.redial_interval_minutes,
      redialMax: row.redial_max,
      voicemailRedial: row.parameters.voicemailRedial,
      expireInvalid: row.expire_invalid,
      endAt: parseInstant(row.end_at),
      zone: row.time_zone,
      hours: hoursOf(row.parameters),
      strategies: row.parameters.resultStrategies,
      numberIntervalSeconds: row.parameters.contactNumberInterval ?? 0,
    },
    contactFirst: contactFirst(row),
    rules: rulesOf(row.parameters),
    maxLostRate: row.parameters.maxLostRate,
    ...(row.parameters.restTimes > 0 ? { rest: { ms: restMsOf(row.parameters), ends: [] } } : {}),
    carrierSeed: row.carrier_seed,
  };
}

/** Days since 1970 of a due date; null when the list tells none. */
export function debtDueOf(text: string | undefined | null): number | null {
  return text && isDay(text) ? Date.parse(`${text}T00:00:00Z`) / DAY_MS : null;
}

interface Numbers {
  readonly numbers: string[] | null;
  readonly number_at: number;
  readonly number_round: number;
  readonly numbers_out: number[];
}

function severalOf({ numbers, number_at, number_round, numbers_out }: Numbers): { several?: SeveralNumbers } {
  return numbers === null ? {} : { several: { all: numbers, at: number_at, round: number_round, out: numbers_out } };
}

interface WaitingRow extends Record<string, unknown>, Numbers {
  readonly id: number;
  readonly task_id: number;
  readonly phone: string;
  readonly due_at: string;
  readonly tries: number;
  readonly debt_due: string | null;
}

/** Of each task the next ones in turn, and whoever is in the middle of its numbers where those go first. */
async function loadContacts(db: Db, wanted: readonly { id: number; most: number; contact_first: boolean }[]): Promise<Map<number, DialContact[]>> {
  const byTask = new Map<number, DialContact[]>();
  if (wanted.length === 0) return byTask;
  const columns = sql`id, task_id, phone, due_at, tries, fields->>'DueDate' as debt_due, numbers, number_at, number_round, numbers_out`;
  const { rows } = await db.execute<WaitingRow>(sql`
    select c.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id integer, most integer, contact_first boolean)
      cross join lateral (
        (select ${columns} from contact where task_id = w.id and state = 'waiting' and (number_at = 0 or not w.contact_first) order by due_at, id limit w.most)
        union all
        select ${columns} from contact where task_id = w.id and state = 'waiting' and number_at > 0 and w.contact_first) c`);
  const earlier = await loadEarlier(db, rows.filter((row) => row.tries > 0).map((row) => row.id));
  for (const row of rows) {
    const own = byTask.get(row.task_id) ?? [];
    byTask.set(row.task_id, own);
    own.push({
      id: row.id, taskId: row.task_id, phone: row.phone, dueAt: parseInstant(row.due_at), tries: row.tries,
      earlier: earlier.get(row.id) ?? [], debtDue: debtDueOf(row.debt_due), ...severalOf(row),
    });
  }
  return byTask;
}

async function loadEarlier(db: Db, contactIds: readonly number[]): Promise<Map<number, number[]>> {
  const earlier = new Map<number, number[]>();
  if (contactIds.length === 0) return earlier;
  const { rows } = await db.execute<{ contact_id: number; dialled_at: string }>(
    sql`select contact_id, dialled_at from attempt where contact_id = any(${idsText(contactIds)}::bigint[]) order by contact_id, number`,
  );
  for (const row of rows) earlier.set(row.contact_id, [...(earlier.get(row.contact_id) ?? []), parseInstant(row.dialled_at)]);
  return earlier;
}

interface InflightRow extends Record<string, unknown>, Numbers {
  readonly attempt_id: number;
  readonly task_id: number;
  readonly contact_id: number;
  readonly sip_line_id: number;
  readonly ends_at: string;
  readonly plan: PlannedCall;
  readonly number: number;
  readonly dialled_at: string;
  readonly phone: string;
  readonly debt_due: string | null;
  readonly give_up: boolean;
}

async function loadInProgress(db: Db, companyId: number): Promise<CallInProgress[]> {
  const { rows } = await db.execute<InflightRow>(sql`
    select i.*, a.number, a.dialled_at, c.phone, c.give_up, c.numbers, c.number_at, c.number_round, c.numbers_out, c.fields->>'DueDate' as debt_due
      from inflight i join attempt a on a.id = i.attempt_id join contact c on c.id = i.contact_id
     where i.company_id = ${companyId}`);
  const earlier = await loadEarlier(db, rows.filter((row) => row.number > 1).map((row) => row.contact_id));
  return rows.map((row) => ({
    contact: {
      id: row.contact_id, taskId: row.task_id, phone: row.numbers?.[row.number_at] ?? row.phone, ...severalOf(row), tries: row.number - 1,
      earlier: (earlier.get(row.contact_id) ?? []).slice(0, row.number - 1), debtDue: debtDueOf(row.debt_due),
      ...(row.give_up ? { givenUp: true } : {}),
    },
    number: row.number,
    sipLineId: row.sip_line_id,
    dialledAt: parseInstant(row.dialled_at),
    endsAt: parseInstant(row.ends_at),
    plan: row.plan,
    attemptId: row.attempt_id,
  }));
}

export async function loadBlacklist(db: Db, companyId: number, phones: readonly string[]): Promise<HeldNumbers> {
  if (phones.length === 0) return new Map();
  const { rows } = await db.execute<{ line: LineId | null; phone: string; created_at: string; until: string | null }>(sql`
    select line, phone, created_at, until from blacklist where company_id = ${companyId} and removed_at is null
       and phone in (select jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb))`);
  return new Map(rows.map((row): [string, Held] => [
    row.line === null ? row.phone : numberOn(row.line, row.phone),
    { since: parseInstant(row.created_at), until: row.until === null ? null : parseInstant(row.until) },
  ]));
}

/** The last answered calls since the task was last started, oldest first. */
async function loadLost(db: Db, row: TaskRow): Promise<boolean[]> {
  const since = row.dial_from === null ? sql`true` : sql`ended_at >= ${timestamp(parseInstant(row.dial_from))}`;
  const { rows } = await db.execute<{ lost: boolean }>(sql`
    select transfer = 'fail' as lost from call where task_id = ${row.id} and ring_type = 'answered' and ${since}
     order by ended_at desc, contact_id desc limit ${lostRateWindowCalls}`);
  return rows.map((found) => found.lost).reverse();
}

export function idsText(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
