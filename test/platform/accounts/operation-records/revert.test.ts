import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
});
afterAll(() => platform.close());

const newest = async (action: string) =>
  (await admin.call('operation.list', { query: { action } })).data.list[0]?.id ?? 0;
const preview = async (id: number, who = admin) => (await who.call('operation.preview', { params: { id } })).data;
const putBack = (id: number, who = admin) => who.call('operation.revert', { params: { id } });
const settings = async () => {
  const { without_two_factor: _without, ...rest } = (await admin.call('security.info')).data;
  return rest;
};

test('security settings: reverted without later changes to other fields, the revert can be reverted too', async () => {
  const before = await settings();
  await admin.call('security.save', { body: { ...before, session_hours: 8, password_days: 90 } });
  const id = await newest('security.save');
  await admin.call('security.save', { body: { ...(await settings()), lock_minutes: 45 } });
  expect(await preview(id)).toEqual({
    state: 'ready',
    by: 'security.save',
    revertedBy: null,
    fields: expect.arrayContaining([
      { field: 'session_hours', now: 8, then: before.session_hours },
      { field: 'password_days', now: 90, then: before.password_days },
    ]) as unknown,
  });
  expect((await putBack(id)).data).toEqual({ by: 'security.save', changed: true });
  expect(await settings()).toMatchObject({
    session_hours: before.session_hours,
    password_days: before.password_days,
    lock_minutes: 45,
  });
  const record = await newest('security.save');
  const { data } = await admin.call('operation.detail', { params: { id: record } });
  expect(data).toMatchObject({
    notes: { reverts: id },
    changes: [{ before: { session_hours: 8 }, after: { session_hours: before.session_hours } }],
  });
  expect(await preview(id)).toMatchObject({ state: 'asBefore', revertedBy: record });
  expect((await putBack(id)).failure).toBe('revert.not');
  expect((await putBack(record)).failure).toBeNull();
  expect((await settings()).session_hours).toBe(8);
  expect((await admin.call('operation.verify')).data.broken).toBeNull();
});

test('cross login setting: can be reverted', async () => {
  const before = await settings();
  await admin.call('security.save', { body: { ...before, cross_login: !before.cross_login } });
  const id = await newest('security.save');
  expect(await preview(id)).toMatchObject({
    state: 'ready',
    fields: [{ field: 'cross_login', now: !before.cross_login, then: before.cross_login }],
  });
  expect((await putBack(id)).failure).toBeNull();
  expect((await settings()).cross_login).toBe(before.cross_login);
});

test('record changed again since or deleted: revert is refused', async () => {
  const { id: groupId } = (await admin.call('userGroup.add', { body: { GroupName: 'First' } })).data;
  const rename = (GroupName: string) =>
    admin.call('userGroup.rename', { params: { id: groupId }, body: { GroupName } });
  await rename('Second');
  const second = await newest('userGroup.rename');
  await rename('Third');
  expect((await preview(second)).state).toBe('changed');
  const refused = await putBack(second);
  expect([refused.failure, refused.params]).toEqual(['revert.not', { state: 'changed' }]);
  const third = await newest('userGroup.rename');
  expect((await putBack(third)).failure).toBeNull();
  expect((await preview(second)).state).toBe('ready');
  await admin.call('userGroup.remove', { params: { id: groupId } });
  expect((await preview(second)).state).toBe('gone');
});

test("name taken meanwhile: revert is refused by the endpoint's own check, nothing changes", async () => {
  const { id: groupId } = (await admin.call('userGroup.add', { body: { GroupName: 'North' } })).data;
  await admin.call('userGroup.rename', { params: { id: groupId }, body: { GroupName: 'South' } });
  const id = await newest('userGroup.rename');
  await admin.call('userGroup.add', { body: { GroupName: 'North' } });
  const refused = await putBack(id);
  expect(refused.failure).toBe('input.invalid');
  expect((await admin.call('userGroup.list')).text).toContain('South');
  expect(await newest('userGroup.rename')).toBe(id);
});

test('role with many permissions: revert restores all of them', async () => {
  const operator = (await admin.call('role.list')).data.list.find(({ name }) => name === 'Operator')?.id ?? 0;
  const { data: was } = await admin.call('role.info', { query: { id: operator } });
  expect(was.permissions.length).toBeGreaterThan(50);
  const { id, revision, name, description, businessTypes, dataScope } = was;
  await admin.call('role.save', {
    body: { id, revision, name, description, businessTypes, dataScope, permissions: was.permissions.slice(0, 3) },
  });
  expect((await putBack(await newest('role.save'))).failure).toBeNull();
  expect((await admin.call('role.info', { query: { id: operator } })).data.permissions.toSorted()).toEqual(
    was.permissions.toSorted(),
  );
});

test('person without permission for the change may not revert it; another company does not find the record', async () => {
  await admin.call('security.save', { body: { ...(await settings()), idle_minutes: 25 } });
  const id = await newest('security.save');
  const viewer = await platform.as('viewer');
  expect((await preview(id, viewer)).state).toBe('denied');
  expect((await putBack(id, viewer)).failure).toBe('access.denied');
  expect((await settings()).idle_minutes).toBe(25);
  const other = await platform.as('admin@kirana.test');
  expect((await putBack(id, other)).failure).toBe('thing.unknown');
  expect((await other.call('operation.preview', { params: { id } })).failure).toBe('thing.unknown');
});

test('record without a revert: refused; three reverts at once: one succeeds', async () => {
  await admin.call('userGroup.add', { body: { GroupName: 'East' } });
  const added = await newest('userGroup.add');
  expect(await preview(added)).toEqual({ state: 'none', by: null, fields: [], revertedBy: null });
  expect((await putBack(added)).failure).toBe('revert.not');
  await admin.call('security.save', { body: { ...(await settings()), reset_minutes: 33 } });
  const id = await newest('security.save');
  const both = await Promise.all([putBack(id), putBack(id), putBack(id)]);
  expect(both.filter(({ failure }) => failure === null)).toHaveLength(1);
});
