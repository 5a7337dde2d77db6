import type pg from 'pg';

/** Written by every sign-in or request, whatever comes of it. */
const restless = ['session', 'login_log', 'login_guess', 'world_clock', 'schema_migration', 'migration'];

/** A digest of every row of every table: equal before and after means nothing was changed. */
export async function databaseState(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relnamespace = 'aicc'::regnamespace and c.relkind = 'r' order by 1",
  );
  const state: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !restless.includes(table.name))) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from aicc.${name} t`,
    );
    state[name] = rows[0]?.digest ?? '';
  }
  return state;
}
