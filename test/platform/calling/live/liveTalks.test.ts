import { known } from '@test/support/known';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { at, liveOf, type Live } from './live';

let platform: TestPlatform;
let live: Live;
let operator: Caller;

beforeEach(async () => {
  platform = await startTestPlatform();
  live = liveOf(platform);
  operator = await platform.as('operator');
});
afterEach(() => platform.close());

const texts = (turns: readonly { readonly text: string }[]) => turns.map(({ text }) => text);

it('a talk that is read again: goes on as before, and is what is recorded in the end', async () => {
  await live.campaign(2);
  await live.pass(20);
  const id = known((await live.list(operator)).list[0]).id;
  const early = await live.detail(operator, id);
  await live.pass(25);
  const late = await live.detail(operator, id);
  expect(late.turns.slice(0, early.turns.length)).toEqual(early.turns);
  expect(late.turns.length).toBeGreaterThan(early.turns.length);
  const row = known((await live.list(operator)).list.find((one) => one.id === id));
  expect(row.last?.text).toBe(late.turns.at(-1)?.text);
  await live.pass(60);
  const { data: over } = await operator.call('call.detail', at(id));
  expect(texts(over.turns).slice(0, late.turns.length)).toEqual(texts(late.turns));
});

it('a talk whose contact is renamed: is worked out anew', async () => {
  await live.campaign(1);
  await live.pass(30);
  const id = await live.only(operator);
  const before = texts((await live.detail(operator, id)).turns);
  expect(before.join()).toContain('Person 0');
  await live.sql("update contact set name = 'Renamed Person'");
  const after = texts((await live.detail(operator, id)).turns);
  expect(after.join()).toContain('Renamed Person');
  expect(after.join()).not.toContain('Person 0');
});
