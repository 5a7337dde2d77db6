import { createHash } from 'node:crypto';
import { sampleScript } from '@test/domain/robots/sampleScript';
import { hostileTexts } from '@test/platform/access/fuzz/hostileValues';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { line, draftOf, putOnline, robotOf } from './fixtures';

let platform: TestPlatform;
let admin: Caller;
let nobody: Caller;
let robotId: number;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  nobody = platform.with(null);
  robotId = await robotOf(platform, 'Shared_robot');
});
afterAll(() => platform.close());

const create = (name: string, more: Partial<ReturnType<typeof draftOf>> = {}) =>
  admin.call('experience.create', { params: { line }, body: draftOf(robotId, { name, ...more }) });
const of = (id: number) => ({ params: { line, id } }) as const;
const open = (token: string) => nobody.call('share.open', { body: { token } });

describe('a link', () => {
  it('is made: its secret of 128 bits is in that reply alone, and only its sha256 is stored', async () => {
    const { data, text } = await create('Secret');
    expect(Buffer.from(data.token, 'base64url')).toHaveLength(16);
    expect(text).toContain(data.token);
    const rows = await platform.database.asOwner(async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        "select relname as name from pg_class where relnamespace = 'aicc'::regnamespace and relkind = 'r'",
      );
      const all = tables.map(({ name }) => `select t::text as row from aicc.${name} t`).join(' union all ');
      return (await client.query<{ row: string }>(all)).rows.map(({ row }) => row).join('\n');
    });
    expect(rows).not.toContain(data.token);
    expect(rows).toContain(createHash('sha256').update(data.token).digest('hex'));
    for (const again of [
      await admin.call('experience.list', { params: { line } }),
      await admin.call('experience.detail', of(data.id)),
    ])
      expect(again.text).not.toContain(data.token);
  });

  it('shows what it was made with, and what each person may do with it', async () => {
    const { data, text } = await create('Shown', {
      scenarioName: ' Scenario_shown ',
      robotDescription: ' Asks for a date. ',
    });
    expect(text).toContain('Scenario_shown');
    expect((await admin.call('experience.detail', of(data.id))).data).toMatchObject({
      name: 'Shown',
      scenarioName: 'Scenario_shown',
      scenarioDescription: 'Try our robot.',
      robotDescription: 'Asks for a date.',
      state: 'valid',
      robot: { id: robotId, name: 'Shared_robot' },
      language: 'en',
      countryCode: 'ID',
      visits: 0,
      trials: 0,
      lastVisitAt: null,
      disabled: null,
      createdBy: 'Ayu Lestari',
      can: ['copy', 'disable'],
    });
    const viewer = await platform.as('viewer');
    expect((await viewer.call('experience.detail', of(data.id))).data.can).toEqual([]);
    const opened = await open(data.token);
    expect(opened.data).toMatchObject({
      scenarioName: 'Scenario_shown',
      scenarioDescription: 'Try our robot.',
      robotName: 'Shared_robot',
      robotDescription: 'Asks for a date.',
    });
    expect(opened.text).not.toContain('"Shown"');
  });

  it('names its scenario once in the company, whatever its line and case', async () => {
    await create('Once');
    const again = await create('oNCE');
    expect([again.failure, again.fields]).toEqual(['input.invalid', [{ field: 'scenarioName', code: 'sceneExists' }]]);
    // What a link is called for those who share is no matter of visitors: it may be the same.
    expect((await create('Once', { scenarioName: 'Once_more' })).failure).toBeNull();
  });

  it('is found by a part of its share name or of its scenario name, and sorted by either', async () => {
    await create('Found_b', { scenarioName: 'Searched_1' });
    await create('Found_a', { scenarioName: 'Searched_2' });
    const found = async (search: string, sort: string) =>
      (await admin.call('experience.list', { params: { line }, query: { search, sort } })).data.list.map(
        ({ name, scenarioName }) => `${name} ${scenarioName}`,
      );
    const rows = ['Found_a Searched_2', 'Found_b Searched_1'];
    expect([await found('found_', 'name'), await found('ARCHED', '-scenarioName')]).toEqual([rows, rows]);
    expect([await found('searched_1', 'name'), await found('d_a', 'name')]).toEqual([[rows[1]], [rows[0]]]);
  });

  it('with hostile texts: is refused at their fields, or has them as they were typed', async () => {
    // By hand: nothing to read, too long, or what no text can have.
    const isRefused = (text: string, max: number) =>
      text.trim() === '' || [...text.trim()].length > max || /\u0000|\p{Surrogate}/u.test(text);
    for (const [index, text] of hostileTexts.entries()) {
      const names = await create(text, { scenarioName: text });
      const isName = /^[\p{L}\p{M}\p{Nd}_]+$/u.test(text.trim()) && text.length <= 50;
      expect([text, names.failure === null]).toEqual([text, isName]);
      const more = { scenarioDescription: text, robotDescription: text };
      const made = await create(`Hostile_${index}`, more);
      expect([text, made.failure]).toEqual([text, isRefused(text, 200) ? 'input.invalid' : null]);
      if (made.failure !== null) continue;
      const saved = { scenarioDescription: text.trim(), robotDescription: text.trim() };
      expect((await open(made.data.token)).data).toMatchObject(saved);
      const { data } = await admin.call('experience.list', { params: { line }, query: { search: `Hostile_${index}` } });
      expect(data.list).toContainEqual(expect.objectContaining({ name: `Hostile_${index}`, ...saved }));
    }
  });

  it('needs every field but the robot’s description, a day not past and within 90 days, and each variable of the script with a value', async () => {
    const empty = await create('', { scenarioDescription: '', untilDay: '2026-11-20' });
    expect(empty.fields.map(({ field, code }) => [field, code])).toEqual([
      ['name', 'required'],
      ['scenarioName', 'required'],
      ['untilDay', 'dayPast'],
      ['scenarioDescription', 'required'],
    ]);
    expect((await create('Far', { untilDay: '2027-03-01' })).fields).toEqual([
      expect.objectContaining({ field: 'untilDay', code: 'tooFarAhead' }),
    ]);
    expect((await create('Elsewhere', { countryCode: 'AQ' })).fields).toEqual([
      expect.objectContaining({ field: 'countryCode', code: 'notSelectable' }),
    ]);
    expect((await create('Fewer', { variables: [] })).failure).toBe('experience.variables');
    const blank = draftOf(robotId).variables.map((one) => ({ ...one, value: ' ' }));
    expect((await create('Blank', { variables: blank })).fields.map(({ field }) => field)).toEqual([
      'variables.0.value',
      'variables.1.value',
    ]);
  });

  it('of a robot that is not in effect: is refused at the robot', async () => {
    const id = await robotOf(platform, 'Retired_robot');
    await admin.call('robot.deactivate', of(id));
    const refused = await create('Retired', { robotId: id });
    expect([refused.failure, refused.fields[0]?.field]).toEqual(['experience.robotInvalid', 'robotId']);
    const options = (await admin.call('experience.options', { params: { line } })).data;
    expect(options.robots.map((robot) => robot.id)).not.toContain(id);
    expect(options.robots.find((robot) => robot.id === robotId)?.variables).toEqual([
      'borrower_name',
      'total_owing_amount',
    ]);
  });

  it('is copied under another scenario with a secret of its own; the first one stays', async () => {
    const { data: first } = await create('Original', { robotDescription: 'Asks for a date.', language: 'zh' });
    const copy = await admin.call('experience.copy', {
      ...of(first.id),
      body: { name: 'Original', scenarioName: 'Original_2', untilDay: '2026-11-30' },
    });
    const { scenarioDescription, robotDescription, language, countryCode, robot, variables } = first;
    expect(copy.data).toMatchObject({
      ...{ name: 'Original', scenarioName: 'Original_2', state: 'valid' },
      ...{ scenarioDescription, robotDescription, language, countryCode, robot, variables },
    });
    expect(copy.data.token).not.toBe(first.token);
    expect((await open(first.token)).failure).toBeNull();
    expect((await open(copy.data.token)).failure).toBeNull();
    const same = await admin.call('experience.copy', {
      ...of(first.id),
      body: { name: 'Other', scenarioName: 'Original', untilDay: '2026-11-30' },
    });
    expect(same.fields).toEqual([{ field: 'scenarioName', code: 'sceneExists' }]);
  });
});

describe('a link that leads nowhere', () => {
  it('unknown: says so', async () => {
    const { failure, params } = await open('0123456789012345678901');
    expect([failure, params]).toEqual(['experience.unknown', {}]);
  });

  it('set invalid: says so at once, and can be set invalid once', async () => {
    const { data } = await create('Ended', { language: 'ba' });
    const ended = await admin.call('experience.disable', of(data.id));
    expect(ended.data).toMatchObject({ state: 'invalid', disabled: { by: 'Ayu Lestari' }, can: ['copy'] });
    const refused = await open(data.token);
    expect([refused.failure, refused.params]).toEqual(['experience.setInvalid', { language: 'ba' }]);
    expect((await admin.call('experience.disable', of(data.id))).failure).toBe('experience.action');
  });

  it('of a robot that is deactivated: is closed, listed as that, and open again with it', async () => {
    const id = await robotOf(platform, 'Resting_robot');
    const { data } = await create('Resting', { robotId: id, language: 'ba' });
    await admin.call('robot.deactivate', of(id));
    const refused = await open(data.token);
    expect([refused.failure, refused.params]).toEqual(['experience.robotInactive', { language: 'ba' }]);
    const listed = async (state: string) =>
      (await admin.call('experience.list', { params: { line }, query: { state, search: 'Resting' } })).data.list;
    expect(await listed('valid')).toEqual([]);
    expect(await listed('robotInactive')).toMatchObject([{ state: 'robotInactive', can: ['disable'] }]);
    expect((await admin.call('experience.detail', of(data.id))).data.state).toBe('robotInactive');
    await admin.call('robot.activate', of(id));
    expect((await open(data.token)).failure).toBeNull();
    expect(await listed('valid')).toMatchObject([{ state: 'valid', can: ['copy', 'disable'] }]);
    // It can be ended for good while it is closed.
    await admin.call('robot.deactivate', of(id));
    expect((await admin.call('experience.disable', of(data.id))).data.state).toBe('invalid');
    expect((await open(data.token)).failure).toBe('experience.setInvalid');
  });

  it('of a robot that is deleted: is set invalid with it', async () => {
    const id = await robotOf(platform, 'Deleted_robot');
    const { data } = await create('Of_deleted', { robotId: id });
    await admin.call('robot.deactivate', of(id));
    expect((await admin.call('robot.delete', of(id))).failure).toBeNull();
    expect((await open(data.token)).failure).toBe('experience.setInvalid');
  });

  it('of another company: is not seen there, not changed and not visited', async () => {
    const { data } = await create('Ours');
    const kirana = await platform.as('admin@kirana.test');
    expect((await kirana.call('experience.list', { params: { line } })).text).not.toContain('Ours');
    for (const name of ['experience.detail', 'experience.visits', 'experience.disable'] as const)
      expect((await kirana.call(name, of(data.id))).failure).toMatch(/^(thing\.unknown|access\.denied)$/);
    expect((await open(data.token)).failure).toBeNull();
  });

  it('expired: by the clock, at the end of its last day in the account’s zone', async () => {
    const { data } = await create('Expires', { untilDay: '2026-11-23', language: 'zh' });
    expect(new Date(data.validUntil).toISOString()).toBe('2026-11-23T17:00:00.000Z');
    const left = data.validUntil - platform.clock.now();
    platform.clock.advance(left - 1);
    expect((await open(data.token)).failure).toBeNull();
    platform.clock.advance(1);
    const refused = await open(data.token);
    expect([refused.failure, refused.params]).toEqual(['experience.expired', { language: 'zh' }]);
    const { list } = (await admin.call('experience.list', { params: { line }, query: { state: 'expired' } })).data;
    expect(list.map(({ name }) => name)).toContain('Expires');
    expect((await admin.call('experience.disable', of(data.id))).failure).toBe('experience.action');
  });
});

it('a script that speaks more after the link was made: says nothing in place of what is missing', async () => {
  const id = await robotOf(platform, 'Grows');
  const { data } = await create('Grown', { robotId: id, untilDay: '2026-11-30' });
  const { turns } = sampleScript;
  const { greet } = turns;
  if (!greet) throw new Error('the script greets');
  const named = { ...greet, say: 'Hello from {{platform_name}}.' };
  await putOnline(platform, id, { ...sampleScript, turns: { ...turns, greet: named } });
  const copy = await admin.call('experience.copy', {
    ...of(data.id),
    body: { name: 'Grown_2', scenarioName: 'Grown_2', untilDay: '2026-11-30' },
  });
  expect(copy.failure).toBe('experience.variables');
  const visit = (await open(data.token)).data.visit;
  const talk = (await nobody.call('share.begin', { body: { visit, values: {} } })).data;
  expect(talk.turns[0]).toEqual({ speaker: 'robot', text: 'Hello from .' });
});
