import type { ClientBase } from 'pg';
import { scopedFunctions, scopedRole, scopedSchema, secureScope } from './scoped';

/** Sees one company: the rows of the one named in `aicc.company`. */
export const companyRole = 'aicc_app';
/** Sees all: the engine and sign-in. */
export const platformRole = 'aicc_platform';

/** Created once for the whole server, where this user may. */
const ourRoles = [companyRole, platformRole, scopedRole] as const;

/** Tables whose rows are never changed. */
const appendOnly = [
  'attempt',
  'call',
  'call_dialogue',
  'operation_record',
  'operation_seal',
  'login_log',
  'task_approval',
  'call_check',
  'blacklist_event',
  'shield_block',
  'shield_lift',
  'call_annotation',
  'live_act',
  'inbound_act',
  'inbound_call',
];

/**
 * Runs after every migration: row-level security on every table that has a company, append-only triggers and grants,
 * so that a new table cannot be left without them.
 *
 * With the two roles the company's policy is a plain equality, which an index answers. A database owner who may not
 * create roles gets one policy that tells the two apart by setting: as safe, slower.
 */
export async function secure(client: ClientBase): Promise<void> {
  const roles = await hasRoles(client);
  await client.query('begin');
  try {
    await client.query(functions + scopedFunctions);
    const { rows } = await client.query<{ name: string; key: string }>(
      `select c.relname as name, case c.relname when 'company' then 'id' else 'company_id' end as key
         from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
          and (c.relname = 'company' or exists (
                select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))`,
    );
    for (const { name, key } of rows) await client.query(policies(name, key, roles));
    for (const name of appendOnly) await client.query(appendOnlyTrigger(name));
    await secureScope(client, roles);
    if (roles) {
      await client.query(
        `grant usage on schema ${scopedSchema} to ${scopedRole}; grant select on all tables in schema ${scopedSchema} to ${scopedRole}`,
      );
      for (const role of ourRoles) {
        await client.query(`grant usage on schema aicc to ${role};
          grant select, insert, update, delete on all tables in schema aicc to ${role};
          grant usage on all sequences in schema aicc to ${role};
          grant execute on all functions in schema aicc to ${role}`);
      }
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const functions = `
  create or replace function current_company() returns integer language sql stable
    as $$ select nullif(current_setting('aicc.company', true), '')::integer $$;
  create or replace function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
  end
  $$;`;

function policies(table: string, key: string, roles: boolean): string {
  const own = `${key} = (select current_company())`;
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    drop policy if exists company_only on ${table};
    drop policy if exists platform_all on ${table};
    ${
      roles
        ? `create policy company_only on ${table} to ${companyRole}, ${scopedRole} using (${own}) with check (${own});
           create policy platform_all on ${table} to ${platformRole} using (true) with check (true);`
        : `create policy company_only on ${table}
             using (${own} or (select current_setting('aicc.scope', true)) = 'platform')
             with check (${own} or (select current_setting('aicc.scope', true)) = 'platform');`
    }`;
}

function appendOnlyTrigger(table: string): string {
  return `do $$ begin
    if to_regclass('${table}') is not null then
      create or replace trigger append_only before update or delete or truncate on ${table}
        for each statement execute function refuse_change();
    end if;
  end $$`;
}

/** Makes the two roles where they are missing, if this user may; whether they can be used. */
async function hasRoles(client: ClientBase): Promise<boolean> {
  await client.query(`do $$
  declare
    name text;
  begin
    foreach name in array array[${ourRoles.map((role) => `'${role}'`).join(', ')}] loop
      if not exists (select from pg_roles where rolname = name)
        and (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) then
        -- Roles belong to the server: another database may be making them at this moment.
        begin execute format('create role %I nologin', name); exception when duplicate_object or unique_violation then null; end;
      end if;
      if exists (select from pg_roles where rolname = name) and not pg_has_role(current_user, name, 'member') then
        begin execute format('grant %I to %I', name, current_user); exception when insufficient_privilege then null; end;
      end if;
    end loop;
  end $$`);
  return canUseRoles(client);
}

/** A superuser may set any role; others need to be members. All roles must exist. */
export async function canUseRoles(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ usable: boolean }>(
    `select count(*) = ${ourRoles.length} and bool_and(pg_has_role(current_user, oid, 'member')) as usable
       from pg_roles where rolname = any ($1::text[])`,
    [[...ourRoles]],
  );
  return rows[0]?.usable === true;
}

/**
 * Whether every table is guarded as this user needs it. Policies differ when another user migrated; they, the
 * triggers and the grants are missing on new tables when the process was killed between a migration and securing it.
 */
export async function isSecuredFor(client: ClientBase): Promise<boolean> {
  const roles = await canUseRoles(client);
  const { rows } = await client.query<{ open: boolean }>(
    `select exists (
       select from pg_class c
         left join lateral (
           select count(*) filter (where polname = 'company_only') as own, count(*) filter (where polname = 'platform_all') as every
             from pg_policy p where p.polrelid = c.oid) as policies on true
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
          and ((c.relname = 'company' or exists (
                  select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
                and (not c.relforcerowsecurity or policies.own <> 1 or policies.every <> $1::integer)
            or c.relname = any ($2::text[]) and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only')
            or $1 = 1 and not (${ourRoles.map((role) => `has_table_privilege((select oid from pg_roles where rolname = '${role}'), c.oid, 'insert')`).join(' and ')}))
     ) or (to_regclass('call_stage_count') is not null and to_regclass('${scopedSchema}.call_count') is null) as open`,
    [roles ? 1 : 0, appendOnly],
  );
  return rows[0]?.open === false;
}
