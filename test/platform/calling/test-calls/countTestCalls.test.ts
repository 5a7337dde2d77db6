import { countTestCalls } from '@sandbox/platform/calling/engine/test-calls/countTestCalls';
import type { TestPlatform } from '@test/support/platform';
import { startVisitors, type Visitors } from '../experience/visitors';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let visitors: Visitors;
let platform: TestPlatform;

beforeAll(async () => {
  visitors = await startVisitors();
  ({ platform } = visitors);
});
afterAll(() => platform.close());

test('calls of people and of visitors: are in one count of the company, each in the counts of who began it', async () => {
  const { admin, testing } = visitors;
  const { id: linkId, token } = await visitors.link('Counted');
  const { token: otherToken } = await visitors.link('Counted_too');
  const from = visitors.address();
  const [ann, again, bob] = [
    await visitors.visit(token, from),
    await visitors.visit(otherToken, from),
    await visitors.visit(token),
  ];
  const [mine, hers, his, blocked] = [1, 2, 3, 4].map(() => visitors.number());
  const made = [
    await testing.create(admin, mine ?? ''),
    await ann.call(hers ?? ''),
    await bob.call(his ?? ''),
    await testing.create(await platform.as('operator'), blocked ?? ''),
  ];
  platform.clock.advance(0, 2 * MINUTE);
  made.push(await again.call(visitors.number()));
  expect(made.map(({ failure }) => failure)).toEqual(made.map(() => null));
  // One that is refused before it is dialled counts no more.
  await testing.sql(
    `insert into blacklist (company_id, phone, reason, created_by, created_at) select ${testing.companyId}, '+62${blocked?.slice(1)}', 'requested', id, to_timestamp(0) from app_user where account = 'admin@nusa.test'`,
  );
  await testing.pass(1);
  await testing.pass(60);
  const [row] = await testing.sql(`
    select u.id as user, v.address_hash as hash, t.phone from test_call t join share_visit v on v.id = t.share_visit_id
      join app_user u on u.account = 'admin@nusa.test' where t.phone = '+62${hers?.slice(1)}'`);
  const day = () => ({ companyId: testing.companyId, timeZone: 'Asia/Jakarta', now: platform.clock.now() });
  const counted = (of: Parameters<typeof countTestCalls>[2]) =>
    platform.services.store.company(testing.companyId, (db) => countTestCalls(db, day(), of));
  const none = { person: 0, link: 0, visitor: 0, number: 0 };
  expect(await counted({})).toEqual({ ...none, company: 4 });
  // The links were shared by the same person, whose own calls theirs are not.
  expect(await counted({ userId: Number(row?.user) })).toEqual({ ...none, company: 4, person: 1 });
  const visitor = { linkId, addressHash: String(row?.hash), phone: String(row?.phone) };
  expect(await counted(visitor)).toEqual({ company: 4, person: 0, link: 2, visitor: 2, number: 1 });
  expect((await admin.call('testCall.options')).data.left).toBe(19);
  platform.clock.advance(DAY);
  expect(await counted(visitor)).toEqual({ ...none, company: 0 });
});
