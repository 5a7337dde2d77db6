import type pg from 'pg';

/** Written by every sign-in or request, whatever comes of it. */
const restless = ['session', 'login_log', 'login_guess', 'world_clock', 'schema_migration', 'migration'];

/** A digest of every row of every table, or of one company's rows: equal before and after means nothing was changed. */
export async function databaseState(
  client: pg.ClientBase,
  { companyId }: { readonly companyId?: number } = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string; owned: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as owned
       from pg_class c where c.relnamespace = 'aicc'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const looked = tables.filter(
    ({ name, owned }) => !restless.includes(name) && (companyId === undefined || owned || name === 'company'),
  );
  // One query for all tables: a round trip for each takes longer than the digests.
  const { rows } = await client.query<{ name: string; digest: string }>(
    looked
      .map(({ name, owned }) => {
        const whose = companyId === undefined ? 'true' : `${owned ? 'company_id' : 'id'} = ${companyId}`;
        // A sum does not depend on the order rows are found in.
        return `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) || ':' || coalesce(sum(hashtextextended(t::text, 1)), 0) as digest from aicc.${name} t where ${whose}`;
      })
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
