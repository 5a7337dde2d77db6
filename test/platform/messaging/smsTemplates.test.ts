import type { Worker } from '@sandbox/platform/foundation/store/queue/worker';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { startJobs } from './reviewed';

const line = 'collection';
const dayMs = 86_400_000;
let platform: TestPlatform;
let worker: Worker;
let admin: Caller;
let viewer: Caller;
let channelId: number;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  // Weeks pass in these tests; a licence ends within them.
  await platform.database.asOwner((client) => client.query("update company set licence_until = '2030-01-01'"));
  worker = startJobs(platform.services);
  admin = await platform.as('admin');
  viewer = await platform.as('viewer');
  const { list } = (await admin.call('smsTemplate.channels', { params: { line } })).data;
  channelId = list.find(({ sender }) => sender === 'NUSAPINJAM')?.id ?? 0;
});
afterAll(async () => {
  await worker.stop();
  await platform.close();
});

const of = (id: number) => ({ params: { line, id } }) as const;
const draft = (name: string, content = 'Hello {{borrower_name}}, please call us.') => ({
  name,
  content,
  targetUrl: '',
  channelId,
});
const create = (name: string, content?: string) =>
  admin.call('smsTemplate.create', { params: { line }, body: draft(name, content) });
const detail = async (id: number) => (await admin.call('smsTemplate.detail', of(id))).data;

/** The template once its channel has answered. */
async function answered(id: number) {
  platform.clock.advance(2 * dayMs, 0);
  await until(async () => (await detail(id)).review !== 'inReview');
  return detail(id);
}

const recordsOf = (kind: string, id: number) =>
  platform.database.asOwner(async (client) =>
    (
      await client.query<{ action: string }>(
        'select action from operation_record where target_kind = $1 and target_id = $2 order by id',
        [kind, id],
      )
    ).rows.map(({ action }) => action),
  );

async function approved(name: string): Promise<number> {
  const { data } = await create(name);
  expect((await answered(data.id)).review).toBe('approved');
  return data.id;
}

describe('a new SMS template', () => {
  it('is in review and inactive, and cannot be activated until its channel approves it', async () => {
    const { data } = await create('Fresh');
    expect(data).toMatchObject({
      state: 'inactive',
      review: 'inReview',
      channel: { sender: 'NUSAPINJAM' },
      createdBy: 'Ayu Lestari',
      can: ['edit', 'copy', 'delete'],
    });
    expect((await admin.call('smsTemplate.activate', of(data.id))).failure).toBe('template.action');
    expect(await answered(data.id)).toMatchObject({ review: 'approved', can: ['edit', 'copy', 'activate', 'delete'] });
    expect((await admin.call('smsTemplate.activate', of(data.id))).data.state).toBe('active');
  });

  it.each([
    ['a threat', 'Pay today or the police will come.', 'threat'],
    ['a hidden link', 'See bit.ly/2abc for your bill.', 'shortLink'],
    ['capitals', 'PAY YOUR BILL TODAY {{borrower_name}} OR ELSE', 'capitals'],
    ['no words', '{{borrower_name}} 123', 'noWords'],
  ])('with %s: is rejected with the reason, whenever it is submitted', async (what, content, rejection) => {
    const { data } = await create(`Rejected_${what.replaceAll(' ', '_')}`, content);
    expect(await answered(data.id)).toMatchObject({ review: 'rejected', rejection, can: ['edit', 'copy', 'delete'] });
  });

  it('refuses a name that stands already, in upper or lower case, also at the same moment', async () => {
    await create('Once');
    expect((await create('ONCE')).fields).toEqual([{ field: 'name', code: 'nameExists' }]);
    const both = await Promise.all([create('Both'), create('both')]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([2, 200]);
  });

  it('refuses unknown variables, addresses without https, and channels of another company or kind', async () => {
    const refused = await admin.call('smsTemplate.create', {
      params: { line },
      body: { ...draft('Wrong', 'Hi {{password}}'), targetUrl: 'http://a.test' },
    });
    expect(refused.fields).toEqual([
      { field: 'content', code: 'variableUnknown', params: { name: 'password' } },
      { field: 'targetUrl', code: 'httpsUrl' },
    ]);
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ id: number }>(
        `select id from message_channel where sender = 'KIRANA' or (kind = 'whatsapp' and company_id = (select company_id from message_channel where id = ${channelId}))`,
      ),
    );
    expect(rows).toHaveLength(2);
    for (const { id } of rows) {
      const body = { ...draft('Foreign'), channelId: id };
      const answer = await admin.call('smsTemplate.create', { params: { line }, body });
      expect(answer.fields).toEqual([{ field: 'channelId', code: 'notSelectable' }]);
    }
  });
});

describe('an SMS template that is there', () => {
  it('of another line or company: is unknown', async () => {
    const { data } = await create('Lined');
    expect((await admin.call('smsTemplate.detail', { params: { line: 'cod', id: data.id } })).failure).toBe(
      'thing.unknown',
    );
    const other = await platform.as('admin@kirana.test');
    const there = { params: { line: 'marketing', id: data.id } } as const;
    expect((await other.call('smsTemplate.detail', there)).failure).toBe('thing.unknown');
  });

  it('changed in its text: is reviewed again; in its name alone: stays approved', async () => {
    const id = await approved('Changes');
    const save = (body: ReturnType<typeof draft>, revision: number) =>
      admin.call('smsTemplate.save', { ...of(id), body: { ...body, revision } });
    expect((await save(draft('Renamed'), 1)).data).toMatchObject({ name: 'Renamed', review: 'approved', revision: 2 });
    expect((await save(draft('Renamed', 'Other words'), 2)).data).toMatchObject({ review: 'inReview', revision: 3 });
    expect((await save(draft('Late'), 2)).failure).toBe('thing.changed');
    expect(await recordsOf('smsTemplate', id)).toEqual(['smsTemplate.create', 'smsTemplate.save', 'smsTemplate.save']);
    expect((await answered(id)).review).toBe('approved');
  });

  it('changed while it is reviewed: is answered for the newer text only', async () => {
    const { data } = await create('Raced', 'Pay or go to jail.');
    platform.clock.advance(1, 0);
    await admin.call('smsTemplate.save', { ...of(data.id), body: { ...draft('Raced'), revision: 1 } });
    expect(await answered(data.id)).toMatchObject({ review: 'approved', rejection: null });
  });

  it('active: is neither changed nor deleted until it is deactivated', async () => {
    const id = await approved('Active');
    await admin.call('smsTemplate.activate', of(id));
    const save = await admin.call('smsTemplate.save', { ...of(id), body: { ...draft('Active'), revision: 2 } });
    expect(save.failure).toBe('template.action');
    expect((await admin.call('smsTemplate.delete', of(id))).failure).toBe('template.action');
    expect((await admin.call('smsTemplate.deactivate', of(id))).data.state).toBe('inactive');
    expect((await admin.call('smsTemplate.deactivate', of(id))).failure).toBe('template.action');
    expect((await admin.call('smsTemplate.delete', of(id))).code).toBe(200);
    expect((await admin.call('smsTemplate.detail', of(id))).failure).toBe('thing.unknown');
  });

  it('copied: has the next free name and is reviewed', async () => {
    const { data } = await create('Model');
    const copy = await admin.call('smsTemplate.copy', of(data.id));
    expect(copy.data).toMatchObject({ name: 'Model_2', content: data.content, state: 'inactive', review: 'inReview' });
  });

  it('seen by a viewer: offers nothing, and every write is refused', async () => {
    const { data } = await create('Viewed');
    expect((await viewer.call('smsTemplate.detail', of(data.id))).data.can).toEqual([]);
    expect((await viewer.call('smsTemplate.delete', of(data.id))).failure).toBe('access.denied');
  });

  it('listed: is found by name or text, by state, review and channel, and sorted', async () => {
    await create('Zebra_one', 'The striped animal');
    for (const name of ['Sorted_b', 'Sorted_a']) await create(name);
    const list = async (query: Record<string, string>) => {
      const { data } = await admin.call('smsTemplate.list', {
        params: { line },
        query: { page: 1, limit: 60, ...query },
      });
      return data.list.map(({ name }) => name);
    };
    expect(await list({ search: 'zebra' })).toEqual(['Zebra_one']);
    expect(await list({ search: 'STRIPED' })).toEqual(['Zebra_one']);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await list({ state: 'active', review: 'approved', search: 'Due_reminder' })).toEqual(['Due_reminder']);
    expect(await list({ review: 'rejected', search: 'Last' })).toEqual(['Last_warning']);
    expect(await list({ channel: `${channelId},x`, search: 'zebra' })).toEqual(['Zebra_one']);
    expect(await list({ channel: 'x' })).toEqual([]);
    expect(await list({ sort: 'name', search: 'Sorted' })).toEqual(['Sorted_a', 'Sorted_b']);
    expect(await list({ sort: '-name', search: 'Sorted' })).toEqual(['Sorted_b', 'Sorted_a']);
  });
});
