// Data scope (accounts/scope/README.md) in the database: what a person below company scope sees of the tables and of
// the counts.

import type { ClientBase } from 'pg';

/** Sees of one company what the people of `aicc.authors` made. */
export const scopedRole = 'aicc_scoped';
/** Schema of the counts as such a person sees them; it comes before the platform's own in their search path. */
export const scopedSchema = 'aicc_scoped';

export const scopedFunctions = `
  create or replace function current_authors() returns integer[] language sql stable
    as $$ select string_to_array(nullif(current_setting('aicc.authors', true), ''), ',')::integer[] $$;`;

const ofAuthors = 'created_by = any ((select current_authors())::integer[])';
const ofTask = 'task_id in (select id from task)';
const ofPlan = 'plan_id in (select id from plan)';
const ofCall = (table: string) => `exists (select 1 from call seen where seen.attempt_id = ${table}.attempt_id)`;

/**
 * The number of calls at once belongs to SIP lines and licence, which are the company's. So do calls that come in, also
 * those that answer a call of somebody's task.
 */
const companyWide = ['inflight', 'call_load', 'call_peak', 'inbound_call', 'inbound_caller', 'inbound_call_back'];
const counts = [
  'call_count',
  'call_split',
  'call_hour',
  'call_contact_count',
  'call_moved_contact',
  'call_stage_count',
  'call_hour_count',
  'call_day_count',
];

/**
 * The owner of a row by its columns, so that a new table is guarded when it names a task, a plan, a list or a call.
 * Null: the company. What belongs to a person (downloads, notices, views) is selected by the person in its queries.
 */
function conditionOf(table: string, columns: readonly string[]): string | null {
  const has = (name: string) => columns.includes(name);
  if (companyWide.includes(table)) return null;
  if (['task', 'task_template', 'plan', 'contact_list', 'test_call'].includes(table)) return ofAuthors;
  if (counts.includes(table) && !has('task_id')) return null;
  if (has('task_id') && has('plan_id')) return `(task_id is null or ${ofTask}) and (plan_id is null or ${ofPlan})`;
  if (has('plan_id')) return ofPlan;
  if (has('task_id')) return ofTask;
  if (has('list_id')) return 'list_id in (select id from contact_list)';
  if (has('attempt_id')) return ofCall(table);
  return null;
}

/** After every migration, beside the policies of the company. */
export async function secureScope(client: ClientBase, roles: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      group by c.relname having bool_or(a.attname = 'company_id')`,
  );
  for (const { name, columns } of rows) {
    const condition = conditionOf(name, columns);
    await client.query(`drop policy if exists data_scope on ${name}`);
    if (condition === null) continue;
    // Where there is no role, the setting says who is not limited.
    const using = roles ? condition : `(select current_authors()) is null or (${condition})`;
    await client.query(
      `create policy data_scope on ${name} as restrictive ${roles ? `to ${scopedRole}` : ''} using (${using}) with check (${using})`,
    );
  }
  await client.query(`create schema if not exists ${scopedSchema}`);
  const { rows: found } = await client.query<{ all: boolean }>(
    'select bool_and(to_regclass(name) is not null) as all from unnest($1::text[]) as name',
    [counts],
  );
  if (found[0]?.all) await client.query(views);
}

/** Runs before a migration: tables that a view selects from could not be changed. */
export async function dropScopedViews(client: ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${scopedSchema} cascade`);
}

const visible =
  'company_id = (select current_company()) and task_id in (select t.id from task t where t.company_id = (select current_company()) and t.created_by = any ((select current_authors())::integer[]))';
const levels = ['0 as robot_id, 0 as sip_line_id', 'robot_id, sip_line_id'] as const;

/** The rows of each task, and the two coarser levels added up from them. */
function countView(name: string, keys: string, sums: readonly string[]): string {
  const summed = sums.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ');
  const added = levels.map(
    (level, at) =>
      `select company_id, line, 0 as task_id, ${level}, ${keys}, ${summed} from finest group by company_id, line, ${at === 0 ? '' : 'robot_id, sip_line_id, '}${keys}`,
  );
  return `create or replace view ${scopedSchema}.${name} as
    with finest as not materialized (select * from ${name} where task_id > 0 and ${visible})
    select company_id, line, task_id, robot_id, sip_line_id, ${keys}, ${sums.join(', ')} from finest union all ${added.join(' union all ')};`;
}

/** Counts that the tables do not have by task, from the ledger. */
function ledgerView(name: string, keys: string, sums: string): string {
  const added = levels.map(
    (level, at) =>
      `select company_id, line, ${level}, ${keys}, ${sums} from call where ${visible} group by company_id, line, ${at === 0 ? '' : 'robot_id, sip_line_id, '}${keys}`,
  );
  return `create or replace view ${scopedSchema}.${name} as ${added.join(' union all ')};`;
}

const transfers = `count(*) filter (where transfer <> 'none') as transfers`;
const talkSeconds = `coalesce(sum(talk_seconds) filter (where outcome = 'reached'), 0)::bigint as talk_seconds`;

const views = `
  ${countView('call_count', 'local_day, ring_type, label, result, hangup, transfer, talk_from', ['calls', 'talk_seconds'])}
  ${countView('call_split', 'kind, local_day, key', ['calls', 'reached'])}
  ${countView('call_day_count', 'local_day, ring_type, label', ['calls', 'talk_seconds', 'transfers'])}
  create or replace view ${scopedSchema}.call_hour as
    select company_id, line, local_day, local_hour, min(dialled_at) as first_at, max(dialled_at) as last_at from call where ${visible} group by 1, 2, 3, 4;
  create or replace view ${scopedSchema}.call_moved_contact as
    select m.company_id, m.line, m.contact_id from call_moved_contact m
     where m.company_id = (select current_company()) and exists (select 1 from contact c where c.id = m.contact_id and c.${visible});
  ${countViewOfContacts()}
  ${ledgerView('call_stage_count', 'local_day, stage, label', `count(*) as calls, count(*) filter (where outcome = 'reached') as reached, ${talkSeconds}, ${transfers}`)}
  ${ledgerView('call_hour_count', 'local_day, local_hour, ring_type, label', `count(*) as calls, ${talkSeconds}, ${transfers}`)}`;

/**
 * Contacts that moved between robots or SIP lines are counted only in the level of all calls, which has no task: they
 * are added from the ledger.
 */
function countViewOfContacts(): string {
  const keys = 'reached_only, local_day, prev_day, local_hour';
  const moved = `
    select company_id, line, reached_only, local_day, local_hour, coalesce(lag(local_day) over (partition by contact_id, reached_only order by local_day), '-infinity') as prev_day
      from (select company_id, line, contact_id, reached_only, local_day, (array_agg(local_hour order by dialled_at, attempt_id))[1] as local_hour
              from call, (values (false), (true)) as mode (reached_only)
             where ${visible} and contact_id in (select contact_id from call_moved_contact where company_id = (select current_company())) and (outcome = 'reached' or not reached_only)
             group by company_id, line, contact_id, reached_only, local_day) as days`;
  return `create or replace view ${scopedSchema}.call_contact_count as
    with finest as not materialized (select * from call_contact_count where task_id > 0 and ${visible}),
         moved as not materialized (${moved})
    select company_id, line, task_id, robot_id, sip_line_id, ${keys}, contacts from finest
    union all select company_id, line, 0, robot_id, sip_line_id, ${keys}, sum(contacts)::bigint from finest group by company_id, line, robot_id, sip_line_id, ${keys}
    union all select company_id, line, 0, 0, 0, ${keys}, sum(contacts)::bigint from finest group by company_id, line, ${keys}
    union all select company_id, line, 0, 0, 0, ${keys}, count(*) from moved group by company_id, line, ${keys};`;
}
