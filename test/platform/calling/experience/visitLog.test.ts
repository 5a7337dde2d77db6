import { randomBytes } from 'node:crypto';
import { pruneVisits } from '@sandbox/platform/calling/experience/pruneVisits';
import { findCompany } from '@sandbox/platform/calling/experience/visiting/openLink';
import { hashToken } from '@sandbox/platform/foundation/http/token';
import type { Input } from '@/contract/contract';
import { deepOr } from '@test/support/deep';
import type { Caller, TestPlatform } from '@test/support/platform';
import { line, robotOf } from './fixtures';
import { startSharing, type Sharing } from './sharing';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const MINUTE = 60_000;
let sharing: Sharing;
let platform: TestPlatform;
let admin: Caller;

beforeAll(async () => {
  sharing = await startSharing('Logged_robot');
  ({ platform, admin } = sharing);
});
afterAll(() => platform.close());

const link = (name: string) => sharing.link(name);
const visitor = (from: string) => sharing.visitor(from);
const visitsOf = (id: number) => sharing.visitsOf(id);

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

  it('is newest first, or sorted by time, browser or device, and filtered by them, by days, city and trial', async () => {
    const { id, token } = await link('Sorted');
    await visitor('203.0.113.77').call('share.open', { body: { token } });
    await platform.database.asOwner((client) =>
      client.query(
        `insert into share_visit (company_id, link_id, at, real_at, browser, system, city, address_hash, secret_hash, tried_at)
         select company_id, id, v.at::timestamptz, now(), v.browser, v.system, v.city, repeat('0', 64), 'sorted-' || v.at, v.tried::timestamptz
           from share_link, (values ('2026-11-19T16:59Z', 'Firefox 132', 'Windows', 'manila', null),
             ('2026-11-19T17:00Z', 'Safari 18', 'iPhone', 'jakarta', '2026-11-19T17:01Z'),
             ('2026-11-20T17:00Z', 'Chrome 131', 'Android', 'madrid', null)) v (at, browser, system, city, tried)
          where id = $1`,
        [id],
      ),
    );
    const cities = async (query: Input<'experience.visits'>['query']) =>
      (await admin.call('experience.visits', { params: { line, id }, query })).data.list.map(({ city }) => city);
    const own = (await visitsOf(id)).list.find(({ browser }) => browser === null)?.city ?? '';
    const three = ['manila', 'jakarta', 'madrid'];
    expect(await cities({ sort: 'at' })).toEqual([...three, own]);
    expect(await cities({ sort: '-at' })).toEqual([own, ...three.toReversed()]);
    expect(await cities({ sort: 'browser' })).toEqual(['madrid', 'manila', 'jakarta', own]);
    expect(await cities({ sort: '-browser' })).toEqual(['jakarta', 'manila', 'madrid', own]);
    expect(await cities({ sort: 'device' })).toEqual(['madrid', 'jakarta', 'manila', own]);
    expect(await cities({ sort: 'secretHash' })).toEqual(await cities({}));
    // The 20th in Jakarta begins at 17:00 of the 19th in UTC.
    expect(await cities({ fromDay: '2026-11-20', toDay: '2026-11-20' })).toEqual(['jakarta']);
    expect(await cities({ toDay: '2026-11-19' })).toEqual(['manila']);
    expect(await cities({ search: 'SAFARI' })).toEqual(['jakarta']);
    expect(await cities({ search: 'windows' })).toEqual(['manila']);
    expect(await cities({ search: '%' })).toEqual([]);
    expect(await cities({ city: 'manila,jakarta', tried: 'yes' })).toEqual(['jakarta']);
    expect(await cities({ city: 'nowhere' })).toEqual([]);
    const turned = { fromDay: '2026-11-21', toDay: '2026-11-20' };
    const refused = await admin.call('experience.visits', { params: { line, id }, query: turned });
    expect(refused.fields[0]).toMatchObject({ field: 'toDay', code: 'dayOrder' });
  });

  it('publishes its link when opened, tried or closed, with its robot too, once a second at most', async () => {
    const { id, token } = await link('Live');
    const other = await link('Beside');
    const events = (change = '0 seconds', of = id) =>
      platform.database.asOwner(async (client) => {
        const { rows } = await client.query<{ access: string; payload: unknown }>(
          `select access, payload from live_event where topic = 'share' and payload ->> 'id' = $1`,
          [String(of)],
        );
        await client.query(`update live_event set at = at + $1::interval where topic = 'share'`, [change]);
        return rows;
      });
    const event = { access: 'normal*RobotExperience*view', payload: { id, line } };
    const who = visitor('203.0.113.7');
    const open = () => who.call('share.open', { body: { token } });
    expect(await events('-1 minute')).toEqual([event]);
    const { visit } = (await open()).data;
    expect(await events('-1 minute')).toHaveLength(2);
    await who.call('share.begin', { body: { visit, values: {} } });
    expect(await events('-1 minute')).toHaveLength(3);
    await admin.call('experience.disable', { params: { line, id: other.id } });
    expect(await events('-1 minute', other.id)).toHaveLength(2);
    const robotId = await robotOf(platform, 'Deleted_robot');
    const gone = await sharing.link('Gone', { robotId });
    expect(await events('-1 minute', gone.id)).toHaveLength(1);
    await admin.call('robot.deactivate', { params: { line, id: robotId } });
    expect(await events('-1 minute', gone.id)).toHaveLength(2);
    await admin.call('robot.delete', { params: { line, id: robotId } });
    expect(await events('-1 minute', gone.id)).toHaveLength(3);
    await open();
    // As if it had been published just now, however long what follows takes.
    expect(await events('1 hour')).toEqual([event, event, event, event]);
    for (let opened = 0; opened < 10; opened += 1) await open();
    await who.call('share.answer', { body: { visit, text: 'yes', at: 0 } });
    expect(await events()).toHaveLength(4);
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
    expect(refused[0]).toMatchObject({ failure: 'input.tooMany', params: { seconds: 60, language: 'en' } });
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
    expect([stopped.status, stopped.params]).toEqual([429, { seconds: 60, language: 'en' }]);
    // An IPv6 subscriber has one network, however many addresses.
    const network = (one: number) => from(`2001:db8:1:2::${one.toString(16)}`);
    const answers = await Promise.all(Array.from({ length: 25 }, (_, one) => network(one + 1)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await from('198.51.100.8')).status).toBe(200);
    expect((await visitsOf(id)).total).toBe(41);
  });

  it('secrets made up at random: none is of a link', async () => {
    const { id, token } = await link('Looked_up');
    const { companyId } = await platform.database.asOwner(async (client) => {
      const { rows } = await client.query<{ companyId: number }>(
        'select company_id as "companyId" from share_link where id = $1',
        [id],
      );
      return rows[0] ?? { companyId: 0 };
    });
    const found = await platform.services.store.platform(async (db) => {
      const companies = new Set<number | undefined>();
      for (let tried = 0; tried < deepOr(100_000, 200); tried += 1)
        companies.add(await findCompany(db, hashToken(randomBytes(16).toString('base64url'))));
      return [...companies, await findCompany(db, hashToken(token))];
    });
    expect(found).toEqual([undefined, companyId]);
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
           select company_id, id, $2::timestamptz, $2::timestamptz, 'jakarta', repeat('0', 64), concat('fill', id, '-', $2::timestamptz, '-', n, '-', $3::int), ${tried} from share_link, generate_series(1, $3::int) n where id = $1`,
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
