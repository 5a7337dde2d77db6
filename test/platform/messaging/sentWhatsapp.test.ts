import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { nusa, people } from '../calling/engine/campaign';
import { callEach } from './callEach';
import { Network } from './network';
import { sendDue } from './sendDue';

const line = 'collection';
const bill = {
  header: { kind: 'text', text: 'Untuk {{borrower_name}}', url: '' },
  body: 'Tagihan Anda dari {{platform_name}} sudah jatuh tempo.',
  footer: 'Nusa',
  buttons: [
    { kind: 'url', label: 'Bayar', url: 'https://nusa-pinjam.test/{{extra_a}}/pay', phone: '' },
    { kind: 'phone', label: 'Telepon', url: '', phone: '+628111000210' },
  ],
  samples: { borrower_name: 'Siti', platform_name: 'Nusa', extra_a: 'A1' },
};
let platform: TestPlatform;

beforeEach(async () => {
  platform = await startTestPlatform({ template: 'people' });
});
afterEach(() => platform.close());

const owner = <T extends object>(text: string) =>
  platform.database.asOwner(async (client) => (await client.query<T>(text)).rows);

test('a WhatsApp message after a call: is shown whole before it is chosen, and recorded whole with its values', async () => {
  const admin = await platform.as('admin');
  const { robotId, companyId } = await platform.services.store.platform(nusa);
  const params = { line, id: robotId } as const;
  await owner(`update whatsapp_template set content = '${JSON.stringify(bill)}' where name = 'bill_reminder'`);
  const { data: options } = await admin.call('hangUpMessage.options', { params });
  const choice = options.whatsapp.find(({ name }) => name === 'bill_reminder');
  const { samples: _, ...parts } = bill;
  expect(choice?.whatsapp).toEqual(parts);
  // Not answered.
  const draft = { matchOn: 'result', matchValue: 'E', type: 'whatsapp', templateId: choice?.id ?? 0 } as const;
  const { data: made } = await admin.call('hangUpMessage.create', { params, body: draft });
  expect(made.template.whatsapp).toEqual(parts);
  await admin.call('hangUpMessage.activate', { params: { ...params, message: made.id } });

  const contacts = people(1).map((one) => ({ ...one, fields: { ...one.fields, extra_a: 'CASE/7' } }));
  const [call] = await callEach(platform, companyId, contacts, {});
  const states = async () =>
    (await owner<{ state: string }>('select state from message_delivery')).map((row) => row.state);
  await sendDue(platform, new Network(), async () => (await states()).join() === 'sent');
  const sent = async () =>
    (await admin.call('hangUpMessage.ofCall', { params: { line, id: call ?? 0 } })).data.list.map((one) => ({
      content: one.content,
      whatsapp: one.whatsapp,
    }));
  const body = 'Tagihan Anda dari Nusa Pinjam sudah jatuh tempo.';
  expect(await sent()).toEqual([
    {
      content: body,
      whatsapp: {
        header: { kind: 'text', text: `Untuk ${contacts[0]?.name}`, url: '' },
        body,
        footer: 'Nusa',
        buttons: [
          { kind: 'url', label: 'Bayar', url: 'https://nusa-pinjam.test/CASE%2F7/pay', phone: '' },
          { kind: 'phone', label: 'Telepon', url: '', phone: '+628111000210' },
        ],
      },
    },
  ]);
  // As messages were recorded before: the body alone.
  await owner('update message_delivery set whatsapp = null');
  expect(await sent()).toEqual([{ content: body, whatsapp: null }]);
});

test('sent with another template since: what was recorded before has its own template, text and quality', async () => {
  const admin = await platform.as('admin');
  const { robotId, companyId } = await platform.services.store.platform(nusa);
  const [one] = await owner<{ id: number }>("select id from whatsapp_template where name = 'bill_reminder'");
  const first = one?.id ?? 0;
  const [another] = await owner<{ id: number }>(
    `insert into whatsapp_template (company_id, line, name, channel_id, category, language, content, state, review, submitted_at, created_at, changed_at)
     select company_id, line, 'second_reminder', channel_id, category, language, content || '{"body": "Second reminder."}', state, review, submitted_at, created_at, changed_at
       from whatsapp_template where id = ${first} returning id`,
  );
  const other = another?.id ?? 0;
  // Not answered.
  const draft = { matchOn: 'result', matchValue: 'E', type: 'whatsapp' } as const;
  const params = { line, id: robotId } as const;
  const { data: made } = await admin.call('hangUpMessage.create', { params, body: { ...draft, templateId: first } });
  const of = { params: { ...params, message: made.id } } as const;
  await admin.call('hangUpMessage.activate', of);
  const [before] = await callEach(platform, companyId, people(1), {});
  // The days before: 300 arrived with the first template, and three of them were blocked.
  await owner('alter table message_delivery drop constraint message_delivery_hang_up_message_id_attempt_id_key');
  await owner(
    `insert into message_delivery (company_id, hang_up_message_id, attempt_id, task_id, line, type, phone, whatsapp_template_id, template_name, sender, state, settled_at, blocked)
     select company_id, ${made.id}, attempt_id, task_id, line, 'whatsapp', phone, ${first}, 'bill', 'x', 'delivered', ended_at, n <= 3
       from call, generate_series(1, 300) n where attempt_id = ${before}`,
  );
  await admin.call('hangUpMessage.deactivate', of);
  const saved = await admin.call('hangUpMessage.save', { ...of, body: { ...draft, templateId: other, revision: 3 } });
  expect(saved.data.template.id).toBe(other);
  await admin.call('hangUpMessage.activate', of);
  const [after] = await callEach(platform, companyId, people(1, 50), {});

  const isOver = (state: string) => async () =>
    (await owner(`select from message_delivery where state = '${state}'`)).length === 0;
  await sendDue(platform, new Network(), isOver('waiting'));
  const sentIn = async (call: number | undefined) =>
    (await admin.call('hangUpMessage.ofCall', { params: { line, id: call ?? 0 } })).data.list
      .filter(({ state }) => state === 'sent')
      .map(({ templateName, content }) => [templateName, content]);
  expect([await sentIn(before), await sentIn(after)]).toEqual([
    [['bill_reminder', expect.stringMatching(/^Halo .* tagihan Anda/)]],
    [['second_reminder', 'Second reminder.']],
  ]);
  platform.clock.advance(600_000);
  await sendDue(platform, new Network(null, true), isOver('sent'));
  const reviews = await owner(`select id, review from whatsapp_template where id in (${first}, ${other}) order by id`);
  // By hand: 4 of 301 were blocked with the first, more than one of a hundred; the other has one delivery alone.
  expect(reviews).toEqual([
    { id: first, review: 'paused' },
    { id: other, review: 'approved' },
  ]);
});
