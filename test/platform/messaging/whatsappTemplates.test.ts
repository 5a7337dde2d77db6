import type { Worker } from '@sandbox/platform/foundation/store/queue/worker';
import type { Input } from '@/contract/contract';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { startJobs } from './reviewed';

const line = 'collection';
const dayMs = 86_400_000;
let platform: TestPlatform;
let worker: Worker;
let admin: Caller;
/** of another company */
let other: Caller;
let channelId: number;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  // Weeks pass in these tests; a licence ends within them.
  await platform.database.asOwner((client) => client.query("update company set licence_until = '2030-01-01'"));
  worker = startJobs(platform.services);
  admin = await platform.as('admin');
  other = await platform.as('admin@kirana.test');
  channelId = (await admin.call('whatsappTemplate.channels', { params: { line } })).data.list[0]?.id ?? 0;
});
afterAll(async () => {
  await worker.stop();
  await platform.close();
});

type Body = NonNullable<Input<'whatsappTemplate.create'>['body']>;
const of = (id: number) => ({ params: { line, id } }) as const;
const draft = (name: string, more: Partial<Body> = {}): Body => ({
  name,
  channelId,
  category: 'utility',
  language: 'en',
  header: { kind: 'none', text: '', url: '' },
  body: 'Hello {{borrower_name}}, your bill is due soon.',
  footer: '',
  buttons: [],
  samples: { borrower_name: 'Mary' },
  submit: true,
  ...more,
});
const create = (name: string, more: Partial<Body> = {}) =>
  admin.call('whatsappTemplate.create', { params: { line }, body: draft(name, more) });
const save = (id: number, revision: number, body: Body) =>
  admin.call('whatsappTemplate.save', { ...of(id), body: { ...body, revision } });
const detail = async (id: number) => (await admin.call('whatsappTemplate.detail', of(id))).data;

async function answered(id: number) {
  platform.clock.advance(2 * dayMs, 0);
  await until(async () => (await detail(id)).review !== 'submitted');
  return detail(id);
}

describe('a new WhatsApp template', () => {
  it('seen by another company: is unknown; by a viewer: offers nothing, and every write is refused', async () => {
    const { data } = await create('own');
    const there = { params: { line: 'marketing', id: data.id } } as const;
    expect((await other.call('whatsappTemplate.detail', there)).failure).toBe('thing.unknown');
    const viewer = await platform.as('viewer');
    expect((await viewer.call('whatsappTemplate.detail', of(data.id))).data.can).toEqual([]);
    expect((await viewer.call('whatsappTemplate.delete', of(data.id))).failure).toBe('access.denied');
  });

  it('saved as a draft: is not reviewed, and every field may still change', async () => {
    const { data } = await create('drafted', { submit: false });
    expect(data).toMatchObject({ review: 'draft', state: 'inactive', submittedAt: null, can: ['edit', 'delete'] });
    const renamed = await save(
      data.id,
      1,
      draft('drafted_two', { submit: false, language: 'id', category: 'marketing' }),
    );
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ action: string }>(
        "select action from operation_record where target_kind = 'whatsappTemplate' and target_id = $1 order by id",
        [data.id],
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual(['whatsappTemplate.create', 'whatsappTemplate.save']);
    expect(renamed.data).toMatchObject({ name: 'drafted_two', language: 'id', category: 'marketing', revision: 2 });
  });

  it('submitted: is approved by the network, and only then activated', async () => {
    const { data } = await create('submitted_one');
    expect(data).toMatchObject({ review: 'submitted', can: ['delete'] });
    expect((await admin.call('whatsappTemplate.activate', of(data.id))).failure).toBe('template.action');
    expect(await answered(data.id)).toMatchObject({ review: 'approved', can: ['edit', 'activate', 'delete'] });
    expect((await admin.call('whatsappTemplate.activate', of(data.id))).data).toMatchObject({
      state: 'active',
      can: ['deactivate'],
    });
    expect((await admin.call('whatsappTemplate.delete', of(data.id))).failure).toBe('template.action');
  });

  it('of service: needs no review', async () => {
    expect((await create('served', { category: 'service' })).data).toMatchObject({ review: 'approved' });
  });

  it('of authentication: has the text of the network, whatever was sent', async () => {
    const { data } = await create('code', { category: 'authentication', samples: { code: '1234' } });
    expect(data).toMatchObject({ body: '{{code}} is your verification code.', samples: { code: '1234' } });
  });

  it('promotional in another category: is rejected, and may be a draft again but keeps its name', async () => {
    const { data } = await create('promo', { body: 'Hello {{borrower_name}}, a discount only for you.' });
    const rejected = await answered(data.id);
    expect(rejected).toMatchObject({ review: 'rejected', rejection: 'category' });
    const renamed = await save(data.id, 1, draft('promo_two'));
    expect(renamed.fields).toEqual([{ field: 'name', code: 'notSelectable' }]);
    const again = await save(data.id, 1, draft('promo', { category: 'marketing', submit: false }));
    expect(again.data).toMatchObject({ review: 'draft', rejection: null, category: 'marketing' });
  });

  it('refuses what the rules forbid, at its field', async () => {
    const refused = await create('Wrong Name', {
      body: 'Hello {{password}}',
      buttons: [{ kind: 'url', label: 'Go 😀', url: 'https://{{borrower_name}}.test', phone: '' }],
    });
    expect(refused.fields.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'name whatsappName',
      'body variableUnknown',
      'body variableEdge',
      'body variableDense',
      'buttons.0.label emoji',
      'buttons.0.url urlVariablePlace',
      'samples.password required',
    ]);
  });
});

describe('its name', () => {
  it('is given once per account and language, on every line, also at the same moment', async () => {
    await create('named');
    expect((await create('named')).fields).toEqual([{ field: 'name', code: 'nameExists' }]);
    expect((await create('named', { language: 'id' })).code).toBe(200);
    const there = await admin.call('whatsappTemplate.create', { params: { line: 'marketing' }, body: draft('named') });
    expect(there.fields).toEqual([{ field: 'name', code: 'nameExists' }]);
    const both = await Promise.all([create('both'), create('both')]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([2, 200]);
  });

  it('deleted: is blocked on the account for 30 days, in every language', async () => {
    const { data } = await create('gone', { submit: false });
    expect((await admin.call('whatsappTemplate.delete', of(data.id))).code).toBe(200);
    platform.clock.advance(30 * dayMs - 1, 0);
    const refused = await create('gone', { language: 'es' });
    expect(refused.fields).toEqual([
      expect.objectContaining({ field: 'name', code: 'nameBlocked', params: { day: expect.any(String) as string } }),
    ]);
    platform.clock.advance(1, 0);
    expect((await create('gone', { language: 'es' })).code).toBe(200);
  });
});

describe('an approved WhatsApp template', () => {
  it('changed: is reviewed again, not as a draft, not in its category, and once a day', async () => {
    const { data } = await create('changes');
    await answered(data.id);
    const body = draft('changes', { body: 'Hello {{borrower_name}}, your bill is due tomorrow.' });
    expect((await save(data.id, 1, { ...body, submit: false })).failure).toBe('template.action');
    expect((await save(data.id, 1, { ...body, category: 'marketing' })).fields).toEqual([
      { field: 'category', code: 'notSelectable' },
    ]);
    expect((await save(data.id, 1, body)).data).toMatchObject({ review: 'submitted', revision: 2 });
    expect((await save(data.id, 1, body)).failure).toBe('thing.changed');
    await platform.database.asOwner((client) =>
      client.query(`update whatsapp_template set review = 'approved' where id = ${data.id}`),
    );
    const often = await save(data.id, 2, body);
    expect(often.failure).toBe('template.editedOften');
    platform.clock.advance(dayMs, 0);
    expect((await save(data.id, 2, body)).data.review).toBe('submitted');
  });

  it('listed: is found by name or text, review, category and language', async () => {
    await create('zebra_one', { body: 'Hello {{borrower_name}}, the striped animal waits.', submit: false });
    const list = async (query: Record<string, string>) => {
      const { data } = await admin.call('whatsappTemplate.list', {
        params: { line },
        query: { page: 1, limit: 60, ...query },
      });
      return data.list.map(({ name }) => name);
    };
    expect(await list({ search: 'STRIPED' })).toEqual(['zebra_one']);
    expect(await list({ search: 'zebra', review: 'draft', category: 'utility', language: 'en' })).toEqual([
      'zebra_one',
    ]);
    expect(await list({ search: 'zebra', language: 'es' })).toEqual([]);
    const names = await list({ sort: 'name' });
    expect(names).toEqual([...names].sort());
  });
});
