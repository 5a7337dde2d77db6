import type pg from 'pg';

/** Written by every sign-in or request, whatever comes of it. */
const restless = ['session', 'login_log', 'login_guess', 'world_clock', 'schema_migration', 'migration'];

/** A digest of every row of every table, or of one company's rows: equal before and after means nothing was changed. */
export async function databaseState(client: pg.Client, { companyId }: { readonly companyId?: number } = {}): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string; owned: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as owned
       from pg_class c where c.relnamespace = 'aicc'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const state: Record<string, string> = {};
  for (const { name, owned } of tables.filter((table) => !restless.includes(table.name))) {
    if (companyId !== undefined && !owned && name !== 'company') continue;
    const whose = companyId === undefined ? 'true' : `${owned ? 'company_id' : 'id'} = ${companyId}`;
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from aicc.${name} t where ${whose}`,
    );
    state[name] = rows[0]?.digest ?? '';
  }
  return state;
}
