import { checkPassword } from '@sandbox/platform/accounts/credentials/passwords';
import { seed } from '@sandbox/platform/simulation/seed/seed';
import { openTestDatabase, testNow, type TestDatabase } from '@test/support/database';
import { rows } from './rows';

describe('seeded people', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ template: 'people' });
  });
  afterAll(() => database.close());

  it('are the demo accounts, each in its state', async () => {
    const people = await rows<{ account: string; company: string; role: string; state: string }>(
      database,
      `
      select u.account, c.name as company, r.name as role,
             concat_ws(',', u.status, case when u.must_change_password then 'change' end, case when u.totp_secret is not null then 'totp' end,
                       case when u.locked_until > now() + interval '30 days' and u.failed_count >= 5 then 'locked' end) as state
        from app_user u join company c on c.id = u.company_id join role r on r.id = u.role_id order by u.id`,
    );
    expect(people.map((one) => `${one.account} ${one.company} ${one.state}`)).toEqual([
      'admin@nusa.test Nusa Finance enabled',
      'operator@nusa.test Nusa Finance enabled',
      'approver@nusa.test Nusa Finance enabled',
      'agent@nusa.test Nusa Finance enabled',
      'viewer@nusa.test Nusa Finance enabled',
      'twofactor@nusa.test Nusa Finance enabled,totp',
      'newcomer@nusa.test Nusa Finance enabled,change',
      'locked@nusa.test Nusa Finance enabled,locked',
      'disabled@nusa.test Nusa Finance disabled',
      'own@nusa.test Nusa Finance enabled',
      'group@nusa.test Nusa Finance enabled',
      'ops@aicc.test AICC enabled',
      'admin@kirana.test Kirana Retail enabled',
      'operator@kirana.test Kirana Retail enabled',
      'approver@kirana.test Kirana Retail enabled',
    ]);
  });

  it('have the demo password, hashed with argon2id', async () => {
    const [one] = await rows<{ hash: string }>(
      database,
      "select password_hash as hash from app_user where account = 'admin@nusa.test'",
    );
    expect(one?.hash).toMatch(/^\$argon2id\$/);
    expect(await checkPassword(one?.hash ?? null, 'Demo12345')).toBe(true);
  });

  it('have the permissions of their roles', async () => {
    const found = await rows<{ account: string; permissions: string[] }>(
      database,
      'select u.account, r.permissions from app_user u join role r on r.id = u.role_id',
    );
    const of = (account: string) => found.find((one) => one.account === account)?.permissions ?? [];
    expect(of('admin@nusa.test')).toEqual(['*']);
    expect(of('operator@nusa.test')).toEqual(
      expect.arrayContaining(['normal*CallTasks*add', 'normal*CallTasks*pause', 'normal*BlackList*add']),
    );
    expect(of('operator@nusa.test').filter((permission) => /plaintext|approve|reject/i.test(permission))).toEqual([]);
    expect(of('approver@nusa.test')).toEqual(
      expect.arrayContaining(['normal*CallTasks*approve', 'normal*CallTasks*reject']),
    );
    expect(of('approver@nusa.test')).not.toContain('normal*CallTasks*add');
    expect(
      of('agent@nusa.test')
        .filter((permission) => !/^chatbot\*ChatbotTeamInbox\*/.test(permission))
        .sort(),
    ).toEqual(
      ['cod', 'ic', 'normal', 'promotion'].flatMap((module) =>
        ['annotate', 'remark', 'view'].map((action) => `${module}*CallAssistant*${action}`),
      ),
    );
    expect(of('ops@aicc.test')).toContain('operation*CrossLogin*crossLogin');
    expect(
      of('viewer@nusa.test').some((permission) =>
        /\*(add|edit|delete|cancel|start|pause|downloadPlaintext)$/.test(permission),
      ),
    ).toBe(false);
  });

  it('have SIP lines, robots for every business line, loan platforms and security settings in their company', async () => {
    expect(
      await rows(
        database,
        "select l.state, count(*)::int from sip_line l join company c on c.id = l.company_id where c.name = 'Nusa Finance' group by 1 order by 1",
      ),
    ).toEqual([
      { state: 'active', count: 3 },
      { state: 'disabled', count: 1 },
    ]);
    expect(
      await rows(
        database,
        `
      select r.line, array_agg(r.language order by r.language) as languages from robot r join company c on c.id = r.company_id
        join robot_version v on v.id = r.current_version_id and v.state = 'online' and v.hash ~ '^[0-9a-f]{64}$' where c.name = 'Nusa Finance' and r.status = 'valid' group by 1 order by 1`,
      ),
    ).toEqual([
      { line: 'cod', languages: ['id', 'id'] },
      { line: 'collection', languages: ['en', 'es', 'id', 'zh'] },
      { line: 'info_check', languages: ['id', 'id'] },
      { line: 'marketing', languages: ['id', 'id'] },
    ]);
    expect(
      await rows(
        database,
        "select p.name from loan_platform p join company c on c.id = p.company_id where c.name = 'Nusa Finance' order by 1",
      ),
    ).toEqual([{ name: 'Kilat Dana' }, { name: 'Nusa Pinjam' }]);
    expect(
      await rows(
        database,
        'select distinct session_hours, idle_minutes, lock_threshold, lock_minutes, reset_minutes, concurrent_logins from security_setting',
      ),
    ).toEqual([
      {
        session_hours: 12,
        idle_minutes: 60,
        lock_threshold: 5,
        lock_minutes: 15,
        reset_minutes: 30,
        concurrent_logins: 3,
      },
    ]);
  });

  it('seeding again: adds nothing', async () => {
    const said: string[] = [];
    await seed(database.store, { now: testNow, history: false, onProgress: (line) => said.push(line) });
    expect(said).toEqual([]);
    expect(await rows(database, 'select count(*)::int from app_user')).toEqual([{ count: 15 }]);
  });
});

describe('seeding interrupted', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('leaves nothing behind; the next start seeds everything once, also with two processes', async () => {
    const broken = seed(database.store, {
      now: testNow,
      history: false,
      onProgress: () => {
        throw new Error('killed');
      },
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await rows(database, 'select count(*)::int from company')).toEqual([{ count: 0 }]);
    // Two processes that start together: one seeds, the other waits and finds it done.
    await Promise.all(
      [1, 2].map(() => seed(database.store, { now: testNow, history: false, onProgress: () => undefined })),
    );
    expect(await rows(database, 'select count(*)::int from company')).toEqual([{ count: 3 }]);
  });
});

describe('robots seeded by an earlier version', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ template: 'people' });
  });
  afterAll(() => database.close());

  it('their scripts are renewed at the next start, with hash and turns as they were; other versions stay', async () => {
    const scripts = () =>
      rows<{ id: number; script: object; hash: string }>(
        database,
        'select id, script, hash from robot_version order by id',
      );
    const before = await scripts();
    await database.asOwner((client) =>
      client.query(`update robot_version set script = '{"start":"greeting","nodes":{},"paths":{}}' where id % 2 = 0`),
    );
    expect(await scripts()).not.toEqual(before);
    await seed(database.store, { now: testNow, history: false, onProgress: () => undefined });
    expect(await scripts()).toEqual(before);
  });
});
