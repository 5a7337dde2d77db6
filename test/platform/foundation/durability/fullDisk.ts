import type { TestDatabase } from '@test/support/database';

/** Makes a database refuse writes as one on a full disk does, from the n-th writing statement on. */
export interface Disk {
  /** Lets that many writing statements through from now on; `Infinity` is all of them. */
  room(statements: number): Promise<void>;
}

export async function limitDisk(database: TestDatabase): Promise<Disk> {
  await database.asOwner(async (client) => {
    await client.query(`
      create schema disk;
      create sequence disk.used;
      create table disk.room (statements bigint);
      insert into disk.room values (null);
      create function disk.write() returns trigger language plpgsql security definer as $$
      begin
        if nextval('disk.used') > coalesce((select statements from disk.room), 9e18) then
          raise exception 'could not extend file "base/16384/2619": No space left on device' using errcode = 'disk_full';
        end if;
        return null;
      end
      $$;
      grant usage on schema disk to public`);
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'aicc'::regnamespace and relkind = 'r'",
    );
    for (const { name } of rows)
      await client.query(
        `create trigger disk_write before insert or update on aicc.${name} for each statement execute function disk.write()`,
      );
  });
  return {
    room: (statements) =>
      database.asOwner(async (client) => {
        await client.query('update disk.room set statements = $1', [Number.isFinite(statements) ? statements : null]);
        await client.query("select setval('disk.used', 1, false)");
      }),
  };
}

/** Every row of every table, but those that say who looked in when. */
export async function everything(database: TestDatabase): Promise<Record<string, string>> {
  return database.asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'aicc'::regnamespace and relkind = 'r' and relname not in ('session', 'health_probe') order by 1",
    );
    const before: Record<string, string> = {};
    for (const { name } of rows) {
      const [all] = (
        await client.query<{ hash: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from aicc.${name} t`,
        )
      ).rows;
      before[name] = all?.hash ?? '';
    }
    return before;
  });
}
