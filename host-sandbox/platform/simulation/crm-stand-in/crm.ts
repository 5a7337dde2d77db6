import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Services } from '../../foundation/http/services';
import { timestamp } from '../../foundation/store/columns';

type Needs = Pick<Services, 'store' | 'clock'>;

const companies = ['PT Maju Jaya', 'CV Sinar Laut', 'Toko Berkah', 'PT Cahaya Timur', 'Warung Sari'] as const;
const jobs = ['Owner', 'Purchasing', 'Driver', 'Teacher', 'Accountant'] as const;
const stages = ['lead', 'opportunity', 'customer', 'evangelist'] as const;
const names = ['Rina Wijaya', 'Agus Santoso', 'Dewi Lestari', 'Hendra Gunawan', 'Maya Putri'] as const;

const at = <T>(list: readonly [T, ...T[]], byte: number | undefined): T => list[(byte ?? 0) % list.length] ?? list[0];

export interface StandInContact {
  readonly id: string;
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * Three of four numbers are contacts, always the same ones; those of recent calls have the names of these calls, so
 * that both sides agree.
 */
export async function contactBy({ store }: Needs, portal: number, phone: string): Promise<StandInContact | null> {
  const dice = createHash('sha256').update(phone).digest();
  if ((dice[0] ?? 0) % 4 === 0) return null;
  const { id, name } = await store.platform(async (db) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into standin_contact (portal, phone) values (${portal}, ${phone}) on conflict (portal, phone) do update set phone = excluded.phone returning id`);
    const listed = await db.execute<{ name: string }>(
      sql`select contact_name as name from (select phone, contact_name from call order by attempt_id desc limit 5000) lately where phone = ${phone} limit 1`,
    );
    return { id: rows[0]?.id ?? 0, name: listed.rows[0]?.name ?? at(names, dice[1]) };
  });
  const [first = '', ...rest] = name.split(' ');
  return {
    id: String(id),
    properties: {
      firstname: first,
      lastname: rest.join(' '),
      company: at(companies, dice[2]),
      jobtitle: at(jobs, dice[3]),
      lifecyclestage: at(stages, dice[4]),
      phone,
    },
  };
}

export async function contactById(needs: Needs, portal: number, id: number): Promise<StandInContact | null> {
  const { rows } = await needs.store.platform((db) =>
    db.execute<{ phone: string }>(sql`select phone from standin_contact where portal = ${portal} and id = ${id}`),
  );
  return rows[0] ? contactBy(needs, portal, rows[0].phone) : null;
}

export async function addCall(
  { store, clock }: Needs,
  portal: number,
  contactId: number,
  properties: Readonly<Record<string, string>>,
): Promise<string> {
  const { rows } = await store.platform((db) =>
    db.execute<{ id: number }>(sql`
    insert into standin_call (portal, at, contact_id, properties) values (${portal}, ${timestamp(clock.real())}, ${contactId}, ${JSON.stringify(properties)}::jsonb) returning id`),
  );
  return String(rows[0]?.id ?? 0);
}

export async function callsBy({ store }: Needs, portal: number, externalId: string): Promise<string[]> {
  const { rows } = await store.platform((db) =>
    db.execute<{ id: number }>(
      sql`select id from standin_call where portal = ${portal} and properties ->> 'hs_call_external_id' = ${externalId}`,
    ),
  );
  return rows.map(({ id }) => String(id));
}

export interface StandInCall extends Record<string, unknown> {
  readonly id: number;
  readonly contact_id: number;
  readonly properties: Readonly<Record<string, string>>;
}

/** The newest calls, of one contact or of all. */
export async function newestCalls({ store }: Needs, contactId: number | null): Promise<StandInCall[]> {
  const of = contactId === null ? sql`true` : sql`contact_id = ${contactId}`;
  const { rows } = await store.platform((db) =>
    db.execute<StandInCall>(
      sql`select id, contact_id, properties from standin_call where ${of} order by id desc limit 50`,
    ),
  );
  return rows;
}
