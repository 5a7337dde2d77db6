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
  // Nobody answered.
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
