import type { Input } from '@/contract/contract';
import { testNow } from '@test/support/database';
import type { Caller, TestPlatform } from '@test/support/platform';

/** Names a list may hold as PlatformName, for Nusa Finance. */
export async function addPlatforms(platform: TestPlatform, names: readonly string[]): Promise<void> {
  await platform.database.asOwner((client) =>
    client.query(
      `insert into loan_platform (company_id, name) select company.id, given.name from company, unnest($1::text[]) as given (name)
       where company.name = 'Nusa Finance' on conflict do nothing`,
      [names],
    ),
  );
}

export interface TaskThings {
  readonly robotId: number;
  readonly invalidRobotId: number;
  readonly marketingRobotId: number;
  readonly sipLineId: number;
  readonly disabledLineId: number;
}

/** Robots with a version each and SIP lines of Nusa Finance, made for a test file of its own. */
export async function addTaskThings(platform: TestPlatform): Promise<TaskThings> {
  await addPlatforms(platform, ['Nusa Pinjam', 'Kilat Dana']);
  return platform.database.asOwner(async (client) => {
    const company = "(select id from company where name = 'Nusa Finance')";
    const one = async (text: string, values: readonly unknown[]) => {
      const { rows } = await client.query<{ id: number }>(text, [...values]);
      const [row] = rows;
      if (!row) throw new Error(text);
      return row.id;
    };
    const robot = async (name: string, line: string, status: string) => {
      const id = await one(
        `insert into robot (company_id, line, name, language, tone, voice_gender, status, remark) values (${company}, $1, $2, 'id', 'polite', 'female', $3, '') returning id`,
        [line, name, status],
      );
      const version = await one(
        `insert into robot_version (company_id, robot_id, number, state, script, variables, hash) values (${company}, $1, 3, 'online', '{}', '{borrower_name,due_date}', 'x') returning id`,
        [id],
      );
      await client.query('update robot set current_version_id = $2 where id = $1', [id, version]);
      return id;
    };
    const line = (name: string, concurrency: number, state: string) =>
      one(
        `insert into sip_line (company_id, name, country_code, concurrency, state, caller_id) values (${company}, $1, 'ID', $2, $3, '+622150000000') returning id`,
        [name, concurrency, state],
      );
    return {
      robotId: await robot('Test robot', 'collection', 'valid'),
      invalidRobotId: await robot('Robot not in effect', 'collection', 'invalid'),
      marketingRobotId: await robot('Robot of marketing', 'marketing', 'valid'),
      sipLineId: await line('Test line', 20, 'active'),
      disabledLineId: await line('Closed line', 20, 'disabled'),
    };
  });
}

const header = 'phone,BorrowerName,TotalOwingAmount,DueDate,PlatformName';

/** An uploaded list of so many good rows, its numbers beginning at `from`. */
export async function uploadList(who: Caller, count: number, from = 1): Promise<number> {
  const rows = Array.from(
    { length: count },
    (_, at) => `+62815${String(10_000_000 + from + at)},Contact ${from + at},100000,2026-11-14,Nusa Pinjam`,
  );
  const { data, text } = await who.upload(
    'contacts.upload',
    { params: { line: 'collection' } },
    { name: 'list.csv', bytes: new TextEncoder().encode([header, ...rows].join('\n')) },
  );
  if (!data?.id) throw new Error(text);
  return data.id;
}

type Draft = Input<'task.create'>['body'];

const minute = 60_000;

/** A draft that keeps every rule: from 10:05 to 14:05 in Jakarta, on the test's day. */
export function draft(things: TaskThings, listId: number, changes: Partial<Draft> = {}): Draft {
  return {
    name: `November_${listId}`,
    listId,
    robotId: things.robotId,
    sipLineId: things.sipLineId,
    startAt: testNow + 5 * minute,
    endAt: testNow + 245 * minute,
    timeZone: 'Asia/Jakarta',
    redial: true,
    redialIntervalMinutes: 30,
    redialMax: 2,
    expireInvalid: false,
    parameters: {},
    ...changes,
  };
}
