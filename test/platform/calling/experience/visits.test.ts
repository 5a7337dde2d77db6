import { randomBytes } from 'node:crypto';
import { pruneVisits } from '@sandbox/platform/calling/experience/pruneVisits';
import { deepOr } from '@test/support/deep';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { draftOf, line, robotOf } from './fixtures';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const MINUTE = 60_000;
let platform: TestPlatform;
let admin: Caller;
let robotId: number;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  robotId = await robotOf(platform, 'Visited_robot');
});
afterAll(() => platform.close());

async function link(name: string): Promise<{ id: number; token: string }> {
  return (await admin.call('experience.create', { params: { line }, body: draftOf(robotId, { name }) })).data;
}
const visitor = (from: string) => platform.with(null, from);
const visitsOf = async (id: number) => (await admin.call('experience.visits', { params: { line, id } })).data;

describe('a trial', () => {
  it('two visitors at once: each hears their own values, and a fixed value stays whatever is sent', async () => {
    const { token } = await link('Two');
    const [ann, bob] = [visitor('203.0.113.7'), visitor('203.0.113.8')];
    const [a, b] = await Promise.all([ann, bob].map((one) => one.call('share.open', { body: { token } })));
    expect(a?.data.variables).toEqual(b?.data.variables);
    const begin = (who: Caller, visit: string, borrower_name: string) =>
      who.call('share.begin', { body: { visit, values: { borrower_name, total_owing_amount: 'nothing' } } });
    const [visitA, visitB] = [a?.data.visit ?? '', b?.data.visit ?? ''];
    const [talkA, talkB] = await Promise.all([begin(ann, visitA, 'Ann'), begin(bob, visitB, 'Bob')]);
    expect(talkA?.text).toContain('speaking with Ann');
    expect(talkB?.text).toContain('speaking with Bob');
    const say = (who: Caller, visit: string) => who.call('share.answer', { body: { visit, text: 'yes', at: 0 } });
    const [onA, onB] = await Promise.all([say(ann, visitA), say(bob, visitB)]);
    expect(onA?.text).toContain('You owe Rp 540.000.');
    expect([onA?.text.includes('Bob'), onB?.text.includes('Ann')]).toEqual([false, false]);
    expect((await visitor('203.0.113.9').call('share.open', { body: { token } })).data.variables[0]?.value).toBe(
      'Mary Lee',
    );
  });

  it('walks the script turn by turn: the visitor gets what is said, never intents, branches or what is ahead', async () => {
    const { id, token } = await link('Turns');
    const who = visitor('203.0.113.7');
    const opened = await who.call('share.open', { body: { token } });
    const { visit } = opened.data;
    const first = await who.call('share.begin', { body: { visit, values: {} } });
    expect(first.data).toEqual({
      turns: [
        { speaker: 'robot', text: 'Hello.' },
        { speaker: 'robot', text: 'Am I speaking with Mary Lee?' },
      ],
      end: null,
      answers: 0,
    });
    for (const secret of ['Goodbye', 'wrong number', 'intent', 'promiseDate', '"label"'])
      expect(opened.text + first.text).not.toContain(secret);
    const yes = { body: { visit, text: 'yes', at: 0 } } as const;
    const [once, twice] = [await who.call('share.answer', yes), await who.call('share.answer', yes)];
    expect(twice.data).toEqual(once.data);
    expect(once.data.answers).toBe(1);
    const end = await who.call('share.answer', { body: { visit, text: 'never', at: 1 } });
    expect(end.data).toMatchObject({ end: 'hangUp', answers: 2 });
    expect((await visitsOf(id)).list[0]).toMatchObject({ trial: { answers: 2, end: 'hangUp' } });
  });

  it('transferred, or left before its end: is logged as that', async () => {
    const { id, token } = await link('Ends');
    const who = visitor('203.0.113.7');
    const talk = async (answers: readonly string[]) => {
      const { visit } = (await who.call('share.open', { body: { token } })).data;
      await who.call('share.begin', { body: { visit, values: {} } });
      for (const [at, text] of answers.entries()) await who.call('share.answer', { body: { visit, text, at } });
    };
    await talk(['yes']);
    await talk(['yes', 'a human please']);
    await who.call('share.open', { body: { token } });
    const { list, total } = await visitsOf(id);
    expect([total, list.map(({ trial }) => trial?.end ?? null)]).toEqual([3, [null, 'transfer', 'left']]);
    const tried = await admin.call('experience.visits', { params: { line, id }, query: { tried: 'yes' } });
    expect(tried.data.total).toBe(2);
    expect((await admin.call('experience.detail', { params: { line, id } })).data).toMatchObject({
      visits: 3,
      trials: 2,
    });
  });

  it('of a link that is set invalid meanwhile: ends', async () => {
    const { id, token } = await link('Stops');
    const who = visitor('203.0.113.7');
    const { visit } = (await who.call('share.open', { body: { token } })).data;
    await who.call('share.begin', { body: { visit, values: {} } });
    await admin.call('experience.disable', { params: { line, id } });
    expect((await who.call('share.answer', { body: { visit, text: 'yes', at: 0 } })).failure).toBe(
      'experience.setInvalid',
    );
  });

  it('value that is empty or too long: is refused at its field', async () => {
    const { token } = await link('Values');
    const who = visitor('203.0.113.7');
    const { visit } = (await who.call('share.open', { body: { token } })).data;
    for (const borrower_name of ['', 'x'.repeat(61)])
      expect((await who.call('share.begin', { body: { visit, values: { borrower_name } } })).fields[0]?.field).toBe(
        'values.borrower_name',
      );
    expect((await who.call('share.begin', { body: { visit: 'x'.repeat(43), values: {} } })).failure).toBe(
      'experience.unknown',
    );
  });
});

describe('the log of visits', () => {
  it('has time, browser, device and a city, and no address anywhere', async () => {
    const { id, token } = await link('Logged');
    await visitor('203.0.113.77').call('share.open', { body: { token } }, { 'user-agent': phone });
    await visitor('203.0.113.77').call('share.open', { body: { token } }, { 'user-agent': phone });
    const { list } = await visitsOf(id);
    expect(list[0]).toMatchObject({ at: platform.clock.now(), browser: 'Safari 18', system: 'iPhone', trial: null });
    expect(list[0]?.city).toBe(list[1]?.city);
    const stored = await platform.database.asOwner(
      async (client) => (await client.query<{ address_hash: string }>('select * from share_visit')).rows,
    );
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
    expect(stored.every((row) => /^[0-9a-f]{64}$/.test(row.address_hash))).toBe(true);
  });

  it('500 openings in a minute: 60 are logged, the others are answered 429 with the seconds to wait', async () => {
    const { id, token } = await link('Flooded');
    const other = await link('Calm');
    const answers = [];
    for (let at = 0; at < 500; at += 50)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, one) => visitor(`198.51.100.${one}`).call('share.open', { body: { token } })),
        )),
      );
    const refused = answers.filter(({ status }) => status === 429);
    expect([refused.length, (await visitsOf(id)).total]).toEqual([440, 60]);
    expect(refused[0]).toMatchObject({ failure: 'input.tooMany', params: { seconds: 60 } });
    expect(refused[0]?.raw.headers['retry-after']).toBe('60');
    expect((await visitor('198.51.100.1').call('share.open', { body: { token: other.token } })).status).toBe(200);
    platform.clock.advance(0, MINUTE);
    expect((await visitor('198.51.100.1').call('share.open', { body: { token } })).status).toBe(200);
  });

  it('21 openings of one visitor in a minute: the last is answered 429, and others still open the link', async () => {
    const { id, token } = await link('Greedy');
    const from = (address: string) => visitor(address).call('share.open', { body: { token } });
    for (let opened = 0; opened < 20; opened += 1) expect((await from('198.51.100.7')).status).toBe(200);
    const stopped = await from('198.51.100.7');
    expect([stopped.status, stopped.params]).toEqual([429, { seconds: 60 }]);
    // An IPv6 subscriber has one network, however many addresses.
    const network = (one: number) => from(`2001:db8:1:2::${one.toString(16)}`);
    const answers = await Promise.all(Array.from({ length: 25 }, (_, one) => network(one + 1)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await from('198.51.100.8')).status).toBe(200);
    expect((await visitsOf(id)).total).toBe(41);
  });

  it('secrets tried at random: none opens anything, after 30 a minute they are answered 429, and others are not', async () => {
    const { token } = await link('Guessed');
    const from = '192.0.2.77';
    const opens = Array.from(
      { length: deepOr(2_000, 40) },
      () => () => visitor(from).call('share.open', { body: { token: randomBytes(16).toString('base64url') } }),
    );
    const answers = [];
    for (const one of opens) answers.push(await one());
    expect(answers.filter(({ failure }) => failure === 'experience.unknown')).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(opens.length - 30);
    for (const name of ['share.callState'] as const)
      expect((await visitor(from).call(name, { body: { visit: 'x'.repeat(43) } })).status).toBe(429);
    expect((await visitor('192.0.2.78').call('share.open', { body: { token: 'x'.repeat(22) } })).failure).toBe(
      'experience.unknown',
    );
    expect((await visitor(from).call('share.open', { body: { token } })).status).toBe(200);
  });

  it('61 steps of one visit in a minute: the last is answered 429', async () => {
    const { token } = await link('Fast');
    const who = visitor('203.0.113.7');
    const { visit } = (await who.call('share.open', { body: { token } })).data;
    const begin = () => who.call('share.begin', { body: { visit, values: {} } });
    for (let step = 0; step < 60; step += 1) expect((await begin()).status).toBe(200);
    expect((await begin()).status).toBe(429);
    platform.clock.advance(0, MINUTE);
    expect((await begin()).status).toBe(200);
  });

  it('grows to 10,000 visits of a link and six months: what is deleted is still counted', async () => {
    const { id, token } = await link('Pruned');
    const other = await link('Spared');
    await visitor('203.0.113.7').call('share.open', { body: { token: other.token } });
    const fill = (linkId: number, count: number, realAt: number, tried: string) =>
      platform.database.asOwner((client) =>
        client.query(
          `insert into share_visit (company_id, link_id, at, real_at, city, address_hash, secret_hash, tried_at)
           select company_id, id, $2::timestamptz, $2::timestamptz, 'jakarta', '', concat('fill', id, '-', $2::timestamptz, '-', n, '-', $3::int), ${tried} from share_link, generate_series(1, $3::int) n where id = $1`,
          [linkId, new Date(realAt), count],
        ),
      );
    const real = platform.clock.real();
    await fill(other.id, 3, real - 191 * 24 * 60 * MINUTE, '$2::timestamptz');
    await fill(id, 12, real - 2 * MINUTE, 'case when n <= 4 then $2::timestamptz end');
    await fill(id, 9_990, real - 2 * MINUTE, 'null');
    await visitor('203.0.113.8').call('share.open', { body: { token } });
    const counted = async (of: number) => {
      const { data } = await admin.call('experience.detail', { params: { line, id: of } });
      return [data.visits, data.trials, (await visitsOf(of)).total];
    };
    expect([await counted(id), await counted(other.id)]).toEqual([
      [10_003, 4, 10_003],
      [4, 3, 4],
    ]);
    await pruneVisits.run(platform.services);
    await pruneVisits.run(platform.services);
    expect([await counted(id), await counted(other.id)]).toEqual([
      [10_003, 4, 10_000],
      [4, 3, 1],
    ]);
  });
});
