import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { readNotices } from '../../../accounts/notices/readNotices';
import { approve, dialledAt } from './approvals';
import { detail, digestOf, draftOf, kirana, line, make, settingsOf, upload, type Kirana } from './kirana';

const minute = 60_000;
let platform: TestPlatform;
let of: Kirana;
let from = 0;
let newNotices: Awaited<ReturnType<typeof readNotices>>;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  of = await kirana(platform);
  await platform.database.asOwner((client) =>
    client.query("update task set approval = 'withdrawn' where approval = 'awaiting'"),
  );
});
afterAll(() => platform.close());
beforeEach(async () => {
  newNotices = await readNotices([of.operator, of.approver]);
});

const next = () => (from += 100);
const params = (id: number) => ({ params: { line, id } }) as const;
async function saveDraft(at: number, who: Caller = of.operator): Promise<number> {
  const body = { ...draftOf(of, await upload(who, 2, at)), draft: true };
  const { data, text } = await who.call('task.create', { params: { line }, body });
  if (!data?.id) throw new Error(text);
  return data.id;
}
const saved = async (who: Caller, id: number, draft: boolean, name: string) =>
  who.call('task.edit', {
    ...params(id),
    body: { ...settingsOf(of, { name }), draft, digest: await digestOf(who, id) },
  });
const wanted = async (who: Caller) =>
  (await newNotices(who)).filter(({ kind, read }) => kind === 'approvalWanted' && !read).map(({ facts }) => facts.id);

it('a draft: is not dialled, cannot be started or decided on, and asks nobody until it is submitted, once', async () => {
  const at = next();
  const now = platform.clock.now();
  const id = await saveDraft(at);
  expect(await detail(of.operator, id)).toMatchObject({
    state: 'created',
    approval: 'created',
    can: ['cancel', 'submit', 'edit', 'append', 'cancelNumber', 'copy', 'delete'],
  });
  expect(await detail(of.approver, id)).toMatchObject({ can: [] });
  const digest = await digestOf(of.approver, id);
  expect([
    (await of.admin.call('task.start', params(id))).failure,
    (await approve(of.approver, id, digest)).failure,
    (await of.operator.call('task.withdraw', params(id))).failure,
  ]).toEqual(['task.action', 'approval.state', 'approval.state']);
  expect(await dialledAt(platform, now + 20 * minute, at)).toEqual([]);
  expect(await wanted(of.approver)).toEqual([]);

  expect((await of.operator.call('task.submit', params(id))).data).toMatchObject({ approval: 'awaiting' });
  expect(await wanted(of.approver)).toEqual([id]);
  expect((await of.operator.call('task.submit', params(id))).failure).toBe('approval.state');
  expect((await approve(of.approver, id, digest)).data).toMatchObject({ state: 'planned', approval: 'approved' });
  expect(await dialledAt(platform, now + 40 * minute, at)).toEqual([0, 1]);
});

it('a draft that is changed or given numbers: asks nobody, and who changed it may not approve it', async () => {
  const id = await saveDraft(next());
  expect((await saved(of.admin, id, true, 'Better')).data).toMatchObject({ name: 'Better', approval: 'created' });
  const appended = await of.operator.call('task.append', {
    ...params(id),
    body: { listId: await upload(of.operator, 1, next()) },
  });
  expect(appended.data).toMatchObject({ added: 1, awaitsApproval: false });
  expect(await wanted(of.approver)).toEqual([]);
  expect((await saved(of.operator, id, false, 'Best')).data).toMatchObject({ approval: 'awaiting', name: 'Best' });
  expect(await wanted(of.approver)).toEqual([id]);
  expect((await approve(of.admin, id, await digestOf(of.admin, id))).failure).toBe('approval.own');
  expect((await saved(of.operator, id, true, 'Late')).failure).toBe('approval.notDraft');
  expect(await detail(of.operator, id)).toMatchObject({ name: 'Best', approval: 'awaiting' });
});

it('a list of drafts: is what the filter of the approval shows', async () => {
  const [draft, submitted] = [await saveDraft(next()), await make(of, of.operator, 1, next())];
  const ids = (await of.operator.call('task.list', { params: { line }, query: { approval: 'created' } })).data.list.map(
    ({ id }) => id,
  );
  expect([ids.includes(draft), ids.includes(submitted)]).toEqual([true, false]);
});

it('a draft never submitted: ends canceled, its author is notified, and no approver', async () => {
  const id = await saveDraft(next());
  platform.clock.advance(300 * minute);
  await dialledAt(platform, platform.clock.now(), from);
  expect(await detail(of.operator, id)).toMatchObject({
    state: 'canceled',
    stateReason: 'notApproved',
    approval: 'created',
  });
  const missed = async (who: Caller) =>
    (await newNotices(who))
      .filter(({ kind, facts }) => kind === 'approvalMissed' && facts.ids?.includes(id))
      .map(({ kind }) => kind);
  expect([await missed(of.operator), await missed(of.approver)]).toEqual([['approvalMissed'], []]);
});

it('a draft where the company asks for no approval: is refused, and its list stays free', async () => {
  const askApproval = (add_task: boolean) =>
    platform.database.asOwner((client) =>
      client.query(
        `update company set show_approval = show_approval || jsonb_build_object('add_task', $1::boolean)
          where name = 'Kirana Retail'`,
        [add_task],
      ),
    );
  const body = draftOf(of, await upload(of.operator, 1, next()));
  const create = async (draft: boolean) =>
    of.operator.call('task.create', { params: { line }, body: { ...body, draft } });
  await askApproval(false);
  const [draft, task] = [await create(true), await create(false)];
  await askApproval(true);
  expect([draft.failure, task.code]).toEqual(['approval.notAsked', 200]);
});
