import type { Script, ScriptTurn } from '@/domain/robots/script';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { monday, openNumbers, passTo } from './inboundWorld';

const line = 'Inbound';
const MINUTE = 60_000;
let platform: TestPlatform;
let admin: Caller;
let companyId: number;
let at = monday;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  companyId = await openNumbers(platform.database, monday);
  admin = await platform.as('admin');
});
afterAll(() => platform.close());

const empty = { brief: '', next: null, branches: [], otherwise: null, silence: null, slot: null, at: null } as const;
const turn = (name: string, kind: ScriptTurn['kind'], say: string, more: Partial<ScriptTurn> = {}): ScriptTurn => ({
  ...empty,
  name,
  kind,
  say,
  ...more,
});

/** Asks once, puts through who wants an agent, and lets everybody else go. */
const script = (greeting: string): Script => ({
  language: 'en',
  start: 'need',
  label: 'A',
  voicemail: '',
  turns: {
    need: turn('Need', 'ask', greeting, {
      branches: [{ intent: 'agent', to: 'agent' }],
      otherwise: { to: 'bye', label: 'B' },
      silence: { to: 'bye' },
    }),
    agent: turn('Agent', 'transfer', 'One moment.', { next: 'bye' }),
    bye: turn('Bye', 'end', 'We call you back. Goodbye.'),
  },
  intents: {
    agent: {
      name: 'Agent',
      keywords: ['human', 'person', 'agent', 'put me through'],
      phrases: [],
      day: false,
      answer: null,
    },
  },
});

const robotOf = (id: number) => ({ params: { line, id } }) as const;
const version = (id: number, versionId: number) => ({ params: { line, id, version: versionId } }) as const;

async function write(id: number, greeting: string, revision: number, versionId: number) {
  const { data } = await admin.call('robot.saveScript', {
    ...version(id, versionId),
    body: { script: script(greeting), revision },
  });
  return admin.call('robot.apply', { ...version(id, versionId), body: { revision: data.revision } });
}

/** So many minutes later; what the robot said first in calls answered meanwhile, and why others were not. */
async function later(minutes: number) {
  const from = at;
  at += minutes * MINUTE;
  await passTo(platform.database, companyId, { from, to: at, stepMs: 2 * MINUTE });
  return platform.database.asOwner(
    async (client) =>
      (
        await client.query<{ outcome: string; reason: string | null; said: string | null; number: number | null }>(
          `select c.outcome, c.reason, c.turns -> 0 ->> 'text' as said, v.number from inbound_call c
             left join robot_version v on v.id = c.robot_version_id where c.arrived_at > $1 order by c.arrived_at`,
          [new Date(from)],
        )
      ).rows,
  );
}

const permit = (permissions: readonly string[]) =>
  platform.database.asOwner((client) =>
    client.query(
      `update role set permissions = $1, business_types = '{collection,Inbound}'
        where id = (select role_id from app_user where account = 'operator@nusa.test')`,
      [permissions],
    ),
  );

test('a robot made from nothing: answers the callers of its number once its script was applied', async () => {
  const fields = { name: 'Front_desk', language: 'en', tone: 'polite', voiceGender: 'female', remark: '' } as const;
  const { data: robot } = await admin.call('robot.create', { params: { line }, body: fields });
  expect(robot).toMatchObject({ line, state: 'invalid', can: ['edit', 'editRemark', 'copy', 'delete'] });
  const [first] = (await admin.call('robot.detail', robotOf(robot.id))).data.versions;
  if (!first) throw new Error('no version');
  expect((await admin.call('robot.list', { params: { line }, query: { search: 'front' } })).data.total).toBe(1);
  expect((await admin.call('robot.detail', { params: { line: 'collection', id: robot.id } })).failure).toBe(
    'thing.unknown',
  );

  // A caller is on no list.
  const wrong = await write(robot.id, 'Hello {{borrower_name}}, {{greetings}}.', first.revision, first.id);
  expect(wrong.failure).toBe('robot.script');
  const { data: checked } = await admin.call('robot.version', version(robot.id, first.id));
  expect(checked.findings).toEqual([{ code: 'contactVariable', turn: 'need', field: 'say', what: 'borrower_name' }]);
  const applied = await write(robot.id, 'Front desk, hello.', checked.revision, first.id);
  expect(applied).toMatchObject({ failure: null, data: { state: 'valid', online: { number: 1 } } });
  const { data: tunnel } = await admin.call('robot.tunnel', version(robot.id, first.id));
  expect(tunnel.callees.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['plain', 'agent', 'silent', 'noise']));
  expect(new Set(tunnel.callees.map(({ kind, label }) => `${kind} ${label}`)).size).toBe(tunnel.callees.length);

  const usage = async () => (await admin.call('robot.usage', { ...robotOf(robot.id), query: {} })).data.list;
  expect(await usage()).toEqual([]);
  const { data: numbers } = await admin.call('inboundNumber.list');
  const number = numbers.list.find(({ name }) => name === 'Customer service');
  if (!number) throw new Error('no number');
  const { hours, fallback, announcement, maxWaiting, maxWaitSeconds, revision } = number;
  const draft = { hours, fallback, announcement, maxWaiting, maxWaitSeconds, fallbackRobotId: null };
  const bound = await admin.call('inboundNumber.save', {
    params: { id: number.id },
    body: { ...draft, robotId: robot.id, revision },
  });
  expect(bound.failure).toBeNull();
  expect(await usage()).toEqual([
    { kind: 'number', id: number.id, name: number.phone, state: 'on', versionNumber: 1, as: 'robot' },
  ]);

  const said = (rows: Awaited<ReturnType<typeof later>>) =>
    new Set(rows.filter(({ outcome }) => outcome === 'answered').map(({ said: text, number: by }) => `${by} ${text}`));
  const before = await later(40);
  expect([...said(before)]).toContain('1 Front desk, hello.');

  // Calls in progress keep the version they began with; the next callers hear the new one.
  const { data: second } = await admin.call('robot.write', { ...robotOf(robot.id), body: { from: first.id } });
  const talking = () =>
    platform.database.asOwner(
      async (client) =>
        (
          await client.query<{ id: string; version: number }>(
            'select id, robot_version_id as version from inbound_caller where answered_at is not null order by id',
          )
        ).rows,
    );
  const inProgress = await talking();
  expect((await write(robot.id, 'New front desk.', second.revision, second.id)).failure).toBeNull();
  expect(await talking()).toEqual(inProgress);
  const after = await later(40);
  expect([...said(after)]).toContain('2 New front desk.');
  expect([...said(after)].filter((text) => text.startsWith('1 Front'))).toEqual([]);

  // Not in effect: the fallback of its numbers takes the next callers, and it stays bound.
  expect((await admin.call('robot.deactivate', robotOf(robot.id))).data.can).toContain('delete');
  expect((await later(40)).filter(({ reason }) => reason === 'robotInvalid').map(({ outcome }) => outcome)).toContain(
    'announced',
  );
  expect((await admin.call('robot.delete', robotOf(robot.id))).failure).toBe('robot.bound');

  // All else of the number can be changed meanwhile; another number is not bound to it.
  const save = async (id: number, change: object) => {
    const { data: now } = await admin.call('inboundNumber.detail', { params: { id } });
    return admin.call('inboundNumber.save', {
      params: { id },
      body: { ...draft, robotId: robot.id, revision: now.revision, ...change },
    });
  };
  const good = (await admin.call('inboundRobot.list')).data.list.find(({ state }) => state === 'valid')?.id ?? 0;
  const longer = await save(number.id, { maxWaiting: 7 });
  expect(longer).toMatchObject({ failure: null, data: { robot: { id: robot.id, state: 'invalid' }, maxWaiting: 7 } });
  const other = numbers.list.find(({ id }) => id !== number.id)?.id ?? 0;
  expect((await save(other, {})).fields).toMatchObject([{ field: 'robotId', code: 'notSelectable' }]);
  const standsIn = { robotId: good, fallback: 'robot', fallbackRobotId: robot.id };
  expect((await save(number.id, standsIn)).fields).toMatchObject([{ field: 'fallbackRobotId', code: 'notSelectable' }]);
  await platform.database.asOwner((client) =>
    client.query(`update inbound_number set fallback = 'robot', fallback_robot_id = $1, robot_id = $2 where id = $3`, [
      robot.id,
      good,
      number.id,
    ]),
  );
  expect((await save(number.id, standsIn)).failure).toBeNull();
});

test('a version in which silent callers go round in circles: is refused with the count of callers', async () => {
  const fields = { name: 'Endless_desk', language: 'en', tone: 'polite', voiceGender: 'female', remark: '' } as const;
  const { data: robot } = await admin.call('robot.create', { params: { line }, body: fields });
  const [first] = (await admin.call('robot.detail', robotOf(robot.id))).data.versions;
  if (!first) throw new Error('no version');
  const endless = script('Hello.');
  const need = {
    ...turn('Need', 'ask', 'Hello.', endless.turns.need),
    otherwise: { to: 'need' },
    silence: { to: 'need' },
  };
  const { data: saved } = await admin.call('robot.saveScript', {
    ...version(robot.id, first.id),
    body: { script: { ...endless, turns: { ...endless.turns, need } }, revision: first.revision },
  });
  const refused = await admin.call('robot.apply', {
    ...version(robot.id, first.id),
    body: { revision: saved.revision },
  });
  expect([refused.code, refused.failure, Number(refused.params.failed) > 0]).toEqual([2, 'robot.callers', true]);
});

test('permissions: robots of inbound are a menu of their own', async () => {
  const robots = await admin.call('robot.list', { params: { line } });
  const id = robots.data.list.find(({ state }) => state === 'valid')?.id ?? 0;
  const readCopyList = async () => {
    const operator = await platform.as('operator');
    const answers = await Promise.all([
      operator.call('robot.detail', robotOf(id)),
      operator.call('robot.copy', robotOf(id)),
      operator.call('robot.list', { params: { line: 'collection' } }),
    ]);
    return answers.map(({ failure }) => failure);
  };
  await permit(['normal*RobotList*copy']);
  expect(await readCopyList()).toEqual(['access.denied', 'access.denied', null]);
  await permit(['Inbound*InboundRobotManage*view']);
  expect(await readCopyList()).toEqual([null, 'access.denied', 'access.denied']);
  await permit(['Inbound*InboundRobotManage*copy']);
  expect(await readCopyList()).toEqual([null, null, 'access.denied']);
  const operator = await platform.as('operator');
  expect((await operator.call('robot.detail', robotOf(id))).data.can).toEqual(['copy']);
  const groups = (await admin.call('robot.detail', robotOf(id))).data.eventGroups;
  const sorted = await admin.call('robot.categorizeEvents', {
    params: { line: line as never, id },
    body: { eventGroups: groups, revision: 1 },
  });
  expect(sorted.failure).toBe('access.denied');
});

test('the demo robots: every test caller comes through, so that what is changed in them can be applied', async () => {
  const { data } = await admin.call('robot.list', { params: { line }, query: { search: 'Layanan', state: 'valid' } });
  expect(data.total).toBe(2);
  for (const { id } of data.list) {
    const [online] = (await admin.call('robot.detail', robotOf(id))).data.versions;
    const { callees } = (await admin.call('robot.tunnel', version(id, online?.id ?? 0))).data;
    expect(
      callees.flatMap(({ kind, label, failed, got, answers }) =>
        failed === null ? [] : [{ kind, label, failed, got, answers }],
      ),
    ).toEqual([]);
  }
});
