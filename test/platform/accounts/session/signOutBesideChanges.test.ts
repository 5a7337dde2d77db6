import { deepOr } from '@test/support/deep';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { png } from '../personal/pictures';

// Pictures of one company and one person changed by many requests at once, while people sign out beside them.

const CHANGES = deepOr(100, 30);
const SIGN_OUTS = deepOr(30, 10);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  // As many sessions as sign out, and the one that changes.
  await platform.database.asOwner((client) => client.query('update security_setting set concurrent_logins = 50'));
});
afterAll(() => platform.close());

const deadlocks = async () => {
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()'),
  );
  return Number(rows[0]?.deadlocks);
};

async function signedIn(): Promise<Caller> {
  const { data } = await platform
    .with(null)
    .call('session.signIn', { body: { username: 'admin@nusa.test', password: 'Demo12345' } });
  return platform.with(data.token);
}

test('logo and avatar changed many times at once beside sign-outs: no deadlock, no failure, each session over', async () => {
  const admin = await signedIn();
  const leaving: Caller[] = [];
  for (let at = 0; at < SIGN_OUTS; at += 1) leaving.push(await signedIn());
  const picture = { name: 'a.png', bytes: png() };
  const before = await deadlocks();
  const changes = Array.from({ length: CHANGES }, (_, at) => {
    if (at % 10 === 9) return admin.call('personal.removeAvatar');
    return at % 2 === 0
      ? admin.upload('company.setLogo', {}, picture)
      : admin.upload('personal.setAvatar', {}, picture);
  });
  const signOuts = leaving.map((caller) => caller.call('session.signOut'));
  const statuses = (await Promise.all([...changes, ...signOuts])).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const after = await Promise.all(leaving.map(async (caller) => (await caller.call('session.left')).status));
  expect(after).toEqual(Array(SIGN_OUTS).fill(401));
  expect((await deadlocks()) - before).toBe(0);
  const { rows } = await platform.database.asOwner((client) =>
    client.query(
      "select name, count(*)::int as n from stored_file where name in ('logo.png', 'avatar.png') group by name order by name",
    ),
  );
  // Of the pictures that were replaced none is left.
  expect(rows.every(({ n }: { n: number }) => n === 1)).toBe(true);
});

test('sign-out whose record cannot be written: the session is over all the same', async () => {
  const caller = await signedIn();
  await platform.database.asOwner((client) =>
    client.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '40P01'; end $$;
      create trigger refuse before insert on operation_record for each row execute function refuse()`),
  );
  try {
    await caller.call('session.signOut');
    expect((await caller.call('session.left')).status).toBe(401);
  } finally {
    await platform.database.asOwner((client) => client.query('drop trigger refuse on operation_record'));
  }
});
