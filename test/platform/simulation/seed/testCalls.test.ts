import { startTestPlatform } from '@test/support/platform';

test('seeded test calls: three, answered, with a transcript', async () => {
  const platform = await startTestPlatform({ template: 'seeded' });
  const admin = await platform.as('admin');
  const { data } = await admin.call('testCall.list');
  expect(data.list.map(({ phase, outcome }) => [phase, outcome?.ringType])).toEqual([
    ['done', 'answered'],
    ['done', 'answered'],
    ['done', 'answered'],
  ]);
  const detail = await admin.call('testCall.detail', { params: { id: data.list[0]?.id ?? 0 } });
  expect(detail.data.turns.length).toBeGreaterThan(3);
  await platform.close();
}, 300_000);
