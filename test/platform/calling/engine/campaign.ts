import { sql } from 'drizzle-orm';
import { defaultCallParameters, type CallParameters } from '@/domain/calling/callParameters';
import { createTask, type NewContact } from '@sandbox/platform/calling/engine/taskCommands';
import type { Db, Store } from '@sandbox/platform/foundation/store/store';

export const MINUTE = 60_000;

export interface Campaign {
  readonly companyId: number;
  readonly userId: number;
  readonly taskId: number;
}

export interface CampaignOptions {
  readonly now: number;
  readonly contacts: readonly NewContact[];
  readonly startAt?: number;
  readonly endAt?: number;
  /** name of the SIP line */
  readonly sipLine?: string;
  readonly redialIntervalMinutes?: number;
  readonly redialMax?: number;
  readonly parameters?: Partial<CallParameters>;
  readonly expireInvalid?: boolean;
}

export function people(count: number, from = 0): NewContact[] {
  return Array.from({ length: count }, (_, n) => ({
    phone: `+62840${String(50_000_000 + from + n)}`,
    name: `Person ${from + n}`,
    fields: {
      BorrowerName: `Person ${from + n}`,
      gender: 'female',
      TotalOwingAmount: '1500000',
      DueDate: '2026-11-10',
      PlatformName: 'Nusa Pinjam',
    },
  }));
}

/** Nusa Finance, its operator, its Indonesian collection robot. */
export async function nusa(db: Db): Promise<{
  companyId: number;
  userId: number;
  robotId: number;
  robotVersionId: number;
  lineId: (name: string) => Promise<number>;
}> {
  const { rows } = await db.execute<{ company: number; person: number; robot: number; version: number }>(sql`
    select c.id as company, u.id as person, r.id as robot, r.current_version_id as version
      from company c join app_user u on u.company_id = c.id and u.account = 'operator@nusa.test'
      join robot r on r.company_id = c.id and r.line = 'collection' and r.name = 'Penagihan_Sari'`);
  const [found] = rows;
  if (!found) throw new Error('the people template is not there');
  return {
    companyId: found.company,
    userId: found.person,
    robotId: found.robot,
    robotVersionId: found.version,
    lineId: async (name) => {
      const lines = await db.execute<{ id: number }>(
        sql`select id from sip_line where company_id = ${found.company} and name = ${name}`,
      );
      return lines.rows[0]?.id ?? 0;
    },
  };
}

export async function startCampaign(store: Store, options: CampaignOptions): Promise<Campaign> {
  return store.platform(async (db) => {
    const { companyId, userId, robotId, robotVersionId, lineId } = await nusa(db);
    const made = await createTask(db, {
      companyId,
      line: 'collection',
      name: `T_${options.now}`,
      robotId,
      robotVersionId,
      sipLineId: await lineId(options.sipLine ?? 'Jakarta 1'),
      startAt: options.startAt ?? options.now,
      endAt: options.endAt ?? options.now + 10 * 60 * MINUTE,
      timeZone: 'Asia/Jakarta',
      redial: true,
      redialIntervalMinutes: options.redialIntervalMinutes ?? 30,
      redialMax: options.redialMax ?? 2,
      expireInvalid: options.expireInvalid ?? true,
      parameters: { ...defaultCallParameters, ringLimit: 35, ...options.parameters },
      contacts: options.contacts,
      createdBy: userId,
      now: options.now,
      carrierSeed: 11,
    });
    return { companyId, userId, taskId: made.id };
  });
}

/** What the ledger says of a task, and whether it agrees with itself. */
export interface Ledger {
  readonly contacts: Readonly<Record<string, number>>;
  readonly attempts: number;
  readonly calls: number;
  readonly inflight: number;
  readonly dialogues: number;
  /** one line a call, in the order of dialling */
  readonly lines: readonly string[];
  /** contacts whose row does not say what their calls say */
  readonly disagreeing: number;
  /** by one look: attempts that neither run nor ended, contacts that call without a call */
  readonly inMiddle: number;
  readonly state: string;
  readonly stateReason: string | null;
}

export async function ledgerOf(store: Store, taskId: number): Promise<Ledger> {
  return store.platform(async (db) => {
    const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await db.execute<T>(query)).rows;
    const contacts = await one<{ key: string; count: number }>(
      sql`select state || ':' || coalesce(final_reason, '') as key, count(*) from contact where task_id = ${taskId} group by 1`,
    );
    const [counts] = await one<{ attempts: number; calls: number; inflight: number; dialogues: number }>(sql`
      select (select count(*) from attempt where task_id = ${taskId}) as attempts, (select count(*) from call where task_id = ${taskId}) as calls,
             (select count(*) from inflight where task_id = ${taskId}) as inflight,
             (select count(*) from call_dialogue d join call c using (attempt_id) where c.task_id = ${taskId}) as dialogues`);
    const lines = await one<{ line: string }>(sql`
      select phone || ' ' || try_number || ' ' || extract(epoch from dialled_at) || ' ' || extract(epoch from ended_at) || ' ' || ring_type || ' ' || label as line
        from call where task_id = ${taskId} order by dialled_at, contact_id`);
    const [odd] = await one<{ count: number }>(sql`
      select count(*) from contact c left join lateral (
          select count(*) as tries, max(attempt_id) filter (where try_number = (select max(number) from attempt where contact_id = c.id)) as last,
                 (array_agg(ring_type order by try_number desc))[1] as ring, bool_or(outcome = 'reached') as reached
            from call where contact_id = c.id) k on true
       where c.task_id = ${taskId} and (c.tries <> k.tries or c.last_ring is distinct from k.ring or c.last_attempt_id is distinct from k.last
             or (c.final_reason = 'reached') <> coalesce(k.reached, false))`);
    const [middle] = await one<{ count: number }>(sql`
      select (select count(*) from attempt a where a.task_id = ${taskId} and not exists (select from call where attempt_id = a.id) and not exists (select from inflight where attempt_id = a.id))
           + (select count(*) from inflight i join call c on c.attempt_id = i.attempt_id where i.task_id = ${taskId})
           + (select count(*) from contact c where c.task_id = ${taskId} and (c.state = 'calling') <> exists (select from inflight where contact_id = c.id)) as count`);
    const [task] = await one<{ state: string; state_reason: string | null }>(
      sql`select state, state_reason from task where id = ${taskId}`,
    );
    return {
      contacts: Object.fromEntries(contacts.map((row) => [row.key, row.count])),
      attempts: counts?.attempts ?? 0,
      calls: counts?.calls ?? 0,
      inflight: counts?.inflight ?? 0,
      dialogues: counts?.dialogues ?? 0,
      lines: lines.map((row) => row.line),
      disagreeing: odd?.count ?? -1,
      inMiddle: middle?.count ?? -1,
      state: task?.state ?? '',
      stateReason: task?.state_reason ?? null,
    };
  });
}
