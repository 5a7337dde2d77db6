import type { Input } from '@/contract/contract';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { testingOf } from './testing';

let platform: TestPlatform;
afterEach(() => platform.close());

test('the list of test calls: is filtered by phase, robot, whole or masked number, id and time, and sorted both ways', async () => {
  platform = await startTestPlatform({ template: 'people' });
  const admin = await platform.as('admin');
  const testing = await testingOf(platform);
  let next = 0;
  const number = () => `08125550${String((next += 1)).padStart(4, '0')}`;
  const began = platform.clock.now();
  const { data: talked } = await testing.create(admin, number());
  await testing.pass(1);
  await testing.pass(60);
  const later = platform.clock.now();
  const { data: talking } = await testing.create(admin, number());
  await testing.pass(1);
  await testing.pass(15);
  const { data: ringing } = await testing.create(admin, number());
  await testing.pass(1);
  const { data: queued } = await testing.create(admin, number());
  const { data: canceled } = await testing.create(admin, number());
  await admin.call('testCall.stop', { params: { id: canceled.id } });
  const ids = async (query: NonNullable<Input<'testCall.list'>['query']>) => {
    const { data } = await admin.call('testCall.list', { query });
    expect(data.total).toBe(data.list.length);
    return data.list.map(({ id }) => id);
  };
  for (const one of [talked, talking, ringing, queued, canceled]) {
    const { phase } = await testing.detail(admin, one.id);
    expect([phase, await ids({ state: phase })]).toEqual([phase, [one.id]]);
  }
  expect(await ids({ state: 'ringing,talking,other' })).toEqual([ringing.id, talking.id]);
  expect(await ids({ state: 'refused' })).toEqual([]);
  expect(await ids({ state: 'other' })).toEqual([]);
  const { data: plain } = await admin.call('testCall.plaintext', { params: { id: talked.id } });
  expect(await ids({ search: ` ${plain.phone.replace('+62', '0')} ` })).toEqual([talked.id]);
  expect(await ids({ search: talked.phone })).toEqual([talked.id]);
  // A part of a number would reveal it digit by digit.
  expect(await ids({ search: plain.phone.slice(3, 8) })).toEqual([]);
  expect(await ids({ search: String(queued.id) })).toEqual([queued.id]);
  expect(await ids({ search: '99999999999999' })).toEqual([]);
  expect(await ids({ from: later })).toEqual([canceled.id, queued.id, ringing.id, talking.id]);
  expect(await ids({ from: began, to: later })).toEqual([talked.id]);
  // The same day six months ago at midnight in Jakarta.
  expect(await ids({ from: Date.parse('2026-05-20T17:00:00Z') })).toHaveLength(5);
  const refused = async (query: NonNullable<Input<'testCall.list'>['query']>) => {
    const { failure, fields } = await admin.call('testCall.list', { query });
    return [failure, fields[0]?.field, fields[0]?.code];
  };
  expect(await refused({ from: Date.parse('2026-05-20T16:59:59Z') })).toEqual(['input.invalid', 'from', 'dayTooOld']);
  expect(await refused({ from: later, to: began })).toEqual(['input.invalid', 'to', 'dayOrder']);
  expect(await ids({ sort: 'createdAt' })).toEqual([talked.id, talking.id, ringing.id, queued.id, canceled.id]);
  expect((await ids({ sort: '-talk' }))[0]).toBe(talked.id);
  expect((await ids({ sort: 'talk' }))[0]).toBe(talked.id);
  expect((await admin.call('testCall.robots')).data.list.map(({ id }) => id)).toEqual([testing.robotId]);
  expect(await ids({ robotId: String(testing.robotId), sort: 'robot' })).toHaveLength(5);
  expect(await ids({ robotId: '999999,99999999999' })).toEqual([]);
});
