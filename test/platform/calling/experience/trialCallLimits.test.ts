import { Chance } from '@/domain/calling/chance';
import { deepOr } from '@test/support/deep';
import { testNow } from '@test/support/database';
import type { Caller, TestPlatform } from '@test/support/platform';
import type { Testing } from '../test-calls/testing';
import { draftOf, line } from './fixtures';
import { refusal, startVisitors, type Visitors } from './visitors';

const MINUTE = 60_000;
const HOUR = 3_600_000;
let visitors: Visitors;
let platform: TestPlatform;
let admin: Caller;
let testing: Testing;

beforeAll(async () => {
  visitors = await startVisitors();
  ({ platform, admin, testing } = visitors);
});
afterAll(() => platform.close());

test('one call of a visitor and minute, in any visit; a request sent twice finds the call it began', async () => {
  const { token } = await visitors.link('Minute');
  const from = visitors.address();
  const [first, again] = [await visitors.visit(token, from), await visitors.visit(token, from)];
  const phone = visitors.number();
  const before = await visitors.calls();
  const [one, two] = await Promise.all([first.call(phone), first.call(phone)]);
  expect([one.failure, two.failure, two.data.phone]).toEqual([null, null, one.data.phone]);
  expect((await first.call(visitors.number())).failure).toBe('testCall.running');
  const soon = await again.call(visitors.number());
  expect([soon.status, soon.failure, soon.params, soon.raw.headers['retry-after']]).toEqual([
    429,
    'input.tooMany',
    { seconds: 60 },
    '60',
  ]);
  expect((await (await visitors.visit(token)).call(phone)).failure).toBe('testCall.running');
  expect(await visitors.calls()).toBe(before + 1);
  platform.clock.advance(0, MINUTE);
  expect((await again.call(visitors.number())).failure).toBeNull();
  await testing.pass(1);
  await testing.pass(60);
});

test('limits of a day: of the link exactly, however many come at once; of a number, a visitor and the company', async () => {
  const { id, token } = await visitors.link('Limits');
  const fill = (count: number, more: string) =>
    testing.sql(
      `insert into test_call (company_id, line, robot_id, robot_version_id, sip_line_id, phone, variables, time_zone, carrier_seed, state, created_by, created_at, dialled_at, ends_at, plan, turns, share_link_id, share_visit_id)
       select ${testing.companyId}, 'collection', r.id, r.current_version_id, ${testing.sipLineId}, '+62899' || n, '{}', 'Asia/Jakarta', 1, 'done', u.id, t.at, t.at, t.at, '{"talkSeconds":0,"ringType":"busy"}', '[]', ${more}
         from generate_series(1, ${count}) n, robot r, app_user u, (select to_timestamp(${platform.clock.now() / 1000}) as at) t
        where r.id = ${testing.robotId} and u.account = 'admin@nusa.test'`,
    );
  await fill(15, `${id}, null`);
  const many = await Promise.all(Array.from({ length: 12 }, () => visitors.visit(token)));
  const answers = await Promise.all(many.map((one) => one.call(visitors.number())));
  expect(answers.map(({ failure }) => failure).sort()).toEqual(
    [...Array.from({ length: 7 }, () => 'share.callLimit'), ...Array.from({ length: 5 }, () => null)].sort(),
  );
  await testing.pass(1);
  await testing.pass(60);

  const { token: other } = await visitors.link('Others');
  const [{ phone: often } = { phone: '' }] = (await testing.sql(
    `select phone from test_call where share_visit_id is not null order by id desc limit 1`,
  )) as { phone: string }[];
  await testing.sql(`update test_call set phone = '${often}' where phone in ('+628991', '+628992')`);
  platform.clock.advance(0, 2 * MINUTE);
  const typed = `0${often.slice(3)}`;
  expect(refusal(await (await visitors.visit(other)).call(typed))).toEqual([
    'share.callLimit',
    'phone',
    'phoneCalledOften',
  ]);

  const eager = await visitors.visit(other);
  await fill(5, `${id}, (select max(id) from share_visit)`);
  expect(refusal(await eager.call(visitors.number()))).toEqual(['share.callLimit', undefined, undefined]);

  await fill(80, 'null, null');
  expect((await (await visitors.visit(other)).call(visitors.number())).failure).toBe('share.callLimit');
  expect((await admin.call('testCall.options')).data.left).toBe(0);
  platform.clock.advance(24 * HOUR);
  expect((await (await visitors.visit(other)).call(visitors.number())).failure).toBeNull();
  await testing.pass(1);
  await testing.pass(60);
});

test('numbers tried by one visitor: ten an hour, refused ones too, so that nobody can ask whose number is blocked', async () => {
  const { token } = await visitors.link('Oracle');
  const eve = await visitors.visit(token);
  for (let tried = 0; tried < 10; tried += 1) expect((await eve.call('00442079460018')).failure).toBe('input.invalid');
  const stopped = await eve.call(visitors.number());
  expect([stopped.status, stopped.params]).toEqual([429, { seconds: 3_600 }]);
  expect((await (await visitors.visit(token)).call('00442079460018')).failure).toBe('input.invalid');
});

test('sixty numbers that are premium, free, foreign, special or none: none is called', async () => {
  const { token } = await visitors.link('Abusive');
  const before = await visitors.calls();
  const foreign = ['44', '1', '65', '86', '52', '53', '371', '252', '232', '1876', '1809', '870', '881', '882', '979'];
  const numbers = [
    ...foreign.map((code) => `00${code}9065550123`),
    ...foreign.map((code) => `000${code}12345678`),
    ...Array.from({ length: 10 }, (_, one) => `0809${one}234567`),
    ...Array.from({ length: 10 }, (_, one) => `0800${one}234567`),
    ...['11011011', '11211211', '00000110', '14041404', '00000911', '12345678', '99999999', '01010101', '10101010'],
    '00'.repeat(10),
  ];
  expect(new Set(numbers).size).toBe(60);
  const answers = [];
  for (const phone of numbers) {
    answers.push([phone, ...refusal(await (await visitors.visit(token)).call(phone))]);
  }
  const allowed = ['phoneForeign', 'phoneSpecial', 'phoneInvalid', 'phoneTooLong'];
  expect(answers.filter(([, failure, field]) => failure !== 'input.invalid' || field !== 'phone')).toEqual([]);
  expect(answers.filter(([, , , code]) => !allowed.includes(String(code)))).toEqual([]);
  expect(await visitors.calls()).toBe(before);
});

test('a number blocked between its request and its dialling: is not dialled, a person’s or a visitor’s, in any order', async () => {
  const { token } = await visitors.link('Interleaved');
  const chance = Chance.of(28);
  for (let round = 0; round < deepOr(17, 1); round += 1) {
    const [open, blocked]: [string[], string[]] = [[], []];
    const requested: (readonly [string, boolean])[] = [];
    for (let one = 0; one < 12; one += 1) {
      const phone = visitors.number();
      const made = one % 2 === 0 ? (await visitors.visit(token)).call(phone) : testing.create(admin, phone);
      expect((await made).failure).toBeNull();
      requested.push([phone, chance.happens(0.5)]);
      // Some are blocked at once, others after more calls have been requested.
      for (const [number, isBlocked] of requested.splice(0, chance.whole(0, requested.length - 1))) {
        (isBlocked ? blocked : open).push(number);
        if (isBlocked) await testing.sql(blockOf(number));
      }
    }
    for (const [number, isBlocked] of requested) {
      (isBlocked ? blocked : open).push(number);
      if (isBlocked) await testing.sql(blockOf(number));
    }
    await testing.pass(1);
    await testing.pass(60);
    const dialled = async (numbers: readonly string[]) =>
      (
        await testing.sql(
          `select phone from test_call where dialled_at is not null and phone in (${["''", ...numbers.map((number) => `'+62${number.slice(1)}'`)].join()})`,
        )
      ).length;
    expect([await dialled(blocked), await dialled(open)]).toEqual([0, open.length]);
    expect(blocked.length * open.length).toBeGreaterThan(0);
    platform.clock.advance(24 * HOUR, MINUTE);
  }
});

const blockOf = (phone: string) =>
  `insert into blacklist (company_id, phone, reason, created_by, created_at) select ${testing.companyId}, '+62${phone.slice(1)}', 'requested', id, to_timestamp(0) from app_user where account = 'admin@nusa.test'`;

test('hours: those of the number’s country too, by its own clock', async () => {
  // 10:00 in Jakarta is 21:00 in Mexico City, and an hour later it is 22:00 there.
  const daysGone = Math.ceil((platform.clock.now() - testNow) / (24 * HOUR));
  await platform.clock.moveTo(testNow + daysGone * 24 * HOUR);
  const moveLines = (country: string) =>
    testing.sql(`update sip_line set country_code = '${country}' where company_id = ${testing.companyId}`);
  await moveLines('MX');
  const body = draftOf(testing.robotId, { name: 'Mexico', untilDay: '2026-12-20', countryCode: 'MX' });
  const { token } = (await admin.call('experience.create', { params: { line }, body })).data;
  const call = async (phone: string) => refusal(await (await visitors.visit(token)).call(phone));
  const atTen = [await call('5512345678'), await call('081255519999')];
  platform.clock.advance(3 * HOUR);
  const atOne = await call('5512345679');
  await moveLines('ID');
  expect(atTen).toEqual([
    [null, undefined, undefined],
    ['input.invalid', 'phone', 'phoneInvalid'],
  ]);
  expect(atOne).toEqual(['testCall.notCallable', 'phone', 'phoneOutsideHours']);
});
