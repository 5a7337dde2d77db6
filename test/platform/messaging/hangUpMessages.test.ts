import { sendMessagesJob } from '@sandbox/platform/messaging/hang-up/sendMessages';
import { sendingKind } from '@sandbox/platform/messaging/hang-up/sendingJob';
import type { MessageNetworks } from '@/domain/messages/channels';
import type { Input } from '@/contract/contract';
import { simulatedNetworks } from '@sandbox/platform/simulation/networks/simulatedNetworks';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { Network } from './network';
import { startJobs } from './reviewed';
import { nusa, people } from '../calling/engine/campaign';
import { answered } from '../calling/engine/dialStates';
import { callEach, type FixedPlan } from './callEach';
import { sendDue } from './sendDue';

const line = 'collection';
const second = 1_000;
let platform: TestPlatform;
let admin: Caller;
let robotId: number;
let companyId: number;
let from = 0;

beforeEach(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  ({ robotId, companyId } = await platform.services.store.platform(nusa));
});
afterEach(() => platform.close());

const robot = () => ({ params: { line, id: robotId } }) as const;
const of = (message: number) => ({ params: { line, id: robotId, message } }) as const;
const owner = <T extends object>(text: string) =>
  platform.database.asOwner(async (client) => (await client.query<T>(text)).rows);
const templateId = async (name: string) =>
  (await owner<{ id: number }>(`select id from sms_template where name = '${name}'`))[0]?.id ?? 0;

type Draft = NonNullable<Input<'hangUpMessage.create'>['body']>;
const draft = async (more: Partial<Draft> = {}): Promise<Draft> => ({
  matchOn: 'result',
  // Not answered.
  matchValue: 'E',
  type: 'sms',
  templateId: await templateId('Missed_call'),
  ...more,
});
const create = async (more: Partial<Draft> = {}) =>
  admin.call('hangUpMessage.create', { ...robot(), body: await draft(more) });

/** An active message of the robot. */
async function active(more: Partial<Draft> = {}): Promise<number> {
  const { data } = await create(more);
  expect((await admin.call('hangUpMessage.activate', of(data.id))).data.state).toBe('active');
  return data.id;
}

/** So many calls of the robot, each once; not answered unless said. */
function calls(count: number, plan: FixedPlan = {}): Promise<number[]> {
  from += count;
  return callEach(platform, companyId, people(count, from), plan);
}

const sending = (network: MessageNetworks, isSo: () => Promise<boolean>) => sendDue(platform, network, isSo);
const states = async () =>
  (await owner<{ state: string }>('select state from message_delivery order by id')).map(({ state }) => state);
const settled = async () => (await states()).every((state) => state !== 'waiting' && state !== 'sent');
const messagesOf = async (id: number) => (await admin.call('hangUpMessage.ofCall', { params: { line, id } })).data.list;

describe('a hang-up message', () => {
  it('is inactive at first, listed on its robot, changed while inactive, and deleted', async () => {
    const { data } = await create();
    expect(data).toMatchObject({
      matchOn: 'result',
      // Not answered.
      matchValue: 'E',
      state: 'inactive',
      template: {
        name: 'Missed_call',
        state: 'active',
        review: 'approved',
        content:
          'Halo {{borrower_name}}, kami mencoba menghubungi Anda. Lihat tagihan Anda: https://nusa-pinjam.test/bill',
      },
      channel: { sender: 'NUSAPINJAM' },
      can: ['edit', 'activate', 'delete'],
    });
    const body = { ...(await draft({ matchOn: 'label', matchValue: 'C' })), revision: 1 };
    expect((await admin.call('hangUpMessage.save', { ...of(data.id), body })).data).toMatchObject({ matchValue: 'C' });
    expect((await admin.call('hangUpMessage.save', { ...of(data.id), body })).failure).toBe('thing.changed');
    await admin.call('hangUpMessage.activate', of(data.id));
    const active = { ...body, revision: 3 };
    expect((await admin.call('hangUpMessage.save', { ...of(data.id), body: active })).failure).toBe(
      'hangUpMessage.action',
    );
    expect((await admin.call('hangUpMessage.delete', of(data.id))).failure).toBe('hangUpMessage.action');
    await admin.call('hangUpMessage.deactivate', of(data.id));
    expect((await admin.call('hangUpMessage.delete', of(data.id))).code).toBe(200);
    expect((await admin.call('hangUpMessage.list', robot())).data.list).toEqual([]);
  });

  it('refuses a repetition, unknown letters, and templates that are inactive, of another line or company', async () => {
    await create();
    expect((await create()).fields).toEqual([{ field: 'matchValue', code: 'hangUpRepeated' }]);
    const both = await Promise.all([create({ matchValue: 'G' }), create({ matchValue: 'G' })]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([2, 200]);
    expect((await create({ matchOn: 'label', matchValue: 'Z' })).fields).toEqual([
      { field: 'matchValue', code: 'unknownChoice' },
    ]);
    for (const name of ['Last_warning', 'Offer_link', 'Thank_you'])
      expect((await create({ matchValue: 'A', templateId: await templateId(name) })).fields).toEqual([
        { field: 'templateId', code: 'notSelectable' },
      ]);
  });

  it('of another company or line, or seen by a viewer: is unknown, and refuses every write', async () => {
    const { data } = await create();
    const other = await platform.as('admin@kirana.test');
    const there = { params: { line: 'marketing', id: robotId, message: data.id } } as const;
    expect((await other.call('hangUpMessage.detail', there)).failure).toBe('thing.unknown');
    expect((await admin.call('hangUpMessage.detail', there)).failure).toBe('thing.unknown');
    const viewer = await platform.as('viewer');
    expect((await viewer.call('hangUpMessage.list', robot())).data.list[0]?.can).toEqual([]);
    expect((await viewer.call('hangUpMessage.activate', of(data.id))).failure).toBe('access.denied');
  });

  it('keeps its template from being deleted, by the name of its robot', async () => {
    const { data } = await create();
    const template = { params: { line, id: data.template.id } } as const;
    await admin.call('smsTemplate.deactivate', template);
    const refused = await admin.call('smsTemplate.delete', template);
    expect([refused.failure, refused.params]).toEqual(['template.used', { robots: 'Penagihan_Sari' }]);
    await admin.call('hangUpMessage.delete', of(data.id));
    expect((await admin.call('smsTemplate.delete', template)).code).toBe(200);
  });
});

describe('after calls', () => {
  it('of that result alone: is sent once each, filled with what the robot knew, and delivered', async () => {
    await active();
    const [quiet] = await calls(1);
    const [talked] = await calls(1, answered);
    const network = new Network();
    await sending(network, async () => (await states()).join() === 'sent');
    const [sent] = await messagesOf(quiet ?? 0);
    expect(sent).toMatchObject({
      type: 'sms',
      templateName: 'Missed_call',
      sender: 'NUSAPINJAM',
      state: 'sent',
      settledAt: null,
      content: `Halo Person ${from - 1}, kami mencoba menghubungi Anda. Lihat tagihan Anda: https://nusa-pinjam.test/bill`,
    });
    expect(await messagesOf(talked ?? 0)).toEqual([]);
    platform.clock.advance(600 * second);
    await sending(network, settled);
    const [delivered] = await messagesOf(quiet ?? 0);
    expect(delivered).toMatchObject({ state: 'delivered', reason: null });
    expect((delivered?.settledAt ?? 0) - (delivered?.sentAt ?? 0)).toBe(600 * second);
  });

  it('filled with values that the script does not speak; where the list has none: is not sent', async () => {
    await owner("update sms_template set content = 'Halo {{platform_name}} {{extra_a}}' where name = 'Missed_call'");
    await active();
    const contacts = people(2, 700).map((one, at) => ({
      ...one,
      fields: { ...one.fields, ...(at === 1 ? { extra_a: 'CASE-7' } : {}) },
    }));
    const [first, second] = await callEach(platform, companyId, contacts, {});
    await sending(new Network(), async () => !(await states()).includes('waiting'));
    expect(await messagesOf(first ?? 0)).toEqual([
      expect.objectContaining({ state: 'notSent', reason: 'valueMissing', content: '', sentAt: null }),
    ]);
    expect(await messagesOf(second ?? 0)).toEqual([
      expect.objectContaining({ state: 'sent', content: 'Halo Nusa Pinjam CASE-7 https://nusa-pinjam.test/bill' }),
    ]);
  });

  it('of that label: is sent, a failure is recorded with why, and who reads calls of the line hears of it', async () => {
    await active({ matchOn: 'label', matchValue: 'A' });
    const [talked] = await calls(1, answered);
    const heard = () =>
      owner("select access, payload from live_event where topic = 'message' and company_id = " + companyId);
    expect(await heard()).toEqual([]);
    const network = new Network('unreachable');
    await sending(network, async () => (await states()).join() === 'sent');
    const event = { access: 'normal*CallDetails*view', payload: { line } };
    expect(await heard()).toEqual([event]);
    platform.clock.advance(600 * second);
    await sending(network, settled);
    expect(await heard()).toEqual([event, event]);
    expect(await messagesOf(talked ?? 0)).toEqual([
      expect.objectContaining({ state: 'failed', reason: 'unreachable', whatsapp: null }),
    ]);
  });

  it('with the template deactivated in between: is recorded as not sent with that reason', async () => {
    const { data } = await create();
    await admin.call('hangUpMessage.activate', of(data.id));
    const [quiet] = await calls(1);
    await admin.call('smsTemplate.deactivate', { params: { line, id: data.template.id } });
    const network = new Network();
    await sending(network, settled);
    expect(await messagesOf(quiet ?? 0)).toEqual([
      expect.objectContaining({ state: 'notSent', reason: 'templateInactive', content: '', sentAt: null }),
    ]);
    expect(network.handed).toEqual([]);
  });

  it('with the message itself deactivated in between: is not sent either', async () => {
    const id = await active();
    const [quiet] = await calls(1);
    await admin.call('hangUpMessage.deactivate', of(id));
    await sending(new Network(), settled);
    expect(await messagesOf(quiet ?? 0)).toEqual([
      expect.objectContaining({ state: 'notSent', reason: 'messageInactive' }),
    ]);
  });

  it('of an inactive message: nothing is recorded', async () => {
    await create();
    await calls(1);
    expect(await states()).toEqual([]);
  });

  it('killed while it sends and run again, in two processes: each call has one message, sent once', async () => {
    await active();
    const ids = await calls(20);
    expect(ids).toHaveLength(20);
    expect(await states()).toHaveLength(20);
    let left = 5;
    const dying: MessageNetworks = {
      ...simulatedNetworks,
      deliver: (message) => {
        left -= 1;
        if (left === 0) throw new Error('killed');
        return { at: message.sentAt + 600 * second, failure: null, isBlocked: false };
      },
    };
    const { services } = platform;
    const killed = sendMessagesJob(services, dying);
    const job = { id: 1, kind: sendingKind, payload: null, companyId, dueAt: 0, claim: 1, tries: 0 };
    const run = { ...job, signal: new AbortController().signal, finish: () => Promise.resolve() };
    await expect(killed(run)).rejects.toThrow('killed');
    // What a killed run did is undone as a whole, so nothing was sent without a record.
    expect(new Set(await states())).toEqual(new Set(['waiting']));
    const [one, other] = [new Network(), new Network()];
    await Promise.all([sendMessagesJob(services, one)(run), sendMessagesJob(services, other)(run)]);
    expect([...one.handed, ...other.handed].sort((a, b) => a - b)).toHaveLength(20);
    expect(new Set([...one.handed, ...other.handed]).size).toBe(20);
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(20);
    for (const id of ids) expect(await messagesOf(id)).toHaveLength(1);
  });

  it('blocked by many receivers: pauses the WhatsApp template, which comes back by itself', async () => {
    const [made] = await owner<{ id: number }>("select id from whatsapp_template where name = 'bill_reminder'");
    const whatsappId = made?.id ?? 0;
    const message = await active({ type: 'whatsapp', templateId: whatsappId });
    const [quiet] = await calls(1);
    // The days before: 300 arrived, and three of them were blocked.
    await owner('alter table message_delivery drop constraint message_delivery_hang_up_message_id_attempt_id_key');
    await owner(
      `insert into message_delivery (company_id, hang_up_message_id, attempt_id, task_id, line, type, phone, whatsapp_template_id, template_name, sender, state, settled_at, blocked)
       select company_id, ${message}, attempt_id, task_id, line, 'whatsapp', phone, ${whatsappId}, 'bill', 'x', 'delivered', ended_at, n <= 3
         from call, generate_series(1, 300) n where attempt_id = ${quiet}`,
    );
    const review = async () =>
      (await owner<{ review: string }>(`select review from whatsapp_template where id = ${whatsappId}`))[0]?.review;
    platform.clock.advance(600 * second);
    await sending(new Network(null, true), settled);
    expect(await review()).toBe('paused');
    const [next] = await calls(1);
    await sending(new Network(), settled);
    expect(await messagesOf(next ?? 0)).toEqual([
      expect.objectContaining({ state: 'notSent', reason: 'templateNotApproved' }),
    ]);
    platform.clock.advance(3 * 3_600 * second);
    const worker = startJobs(platform.services);
    await until(async () => (await review()) === 'approved');
    await worker.stop();
  });

  it('of another person’s task: is unknown to somebody who sees only their own', async () => {
    await active();
    const [quiet] = await calls(1);
    await owner(
      "update role set data_scope = 'own' where id = (select role_id from app_user where account = 'viewer@nusa.test')",
    );
    const viewer = await platform.as('viewer');
    const seen = await viewer.call('hangUpMessage.ofCall', { params: { line, id: quiet ?? 0 } });
    expect(seen.failure).toBe('thing.unknown');
  });
});
