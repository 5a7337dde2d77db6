import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Live, type LiveListener } from '@/api/live';
import type { Reply } from '@/contract/contract';
import { choose } from '@test/ui/choices';
import { missingTexts, refusal } from '@test/support/openConsole';
import { open as openCalls } from '../calls/callAnswers';
import { openRobots } from '../robots/robotAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

type Message = Reply<'hangUpMessage.detail'>;
type Sent = readonly { name: string; input: Record<string, unknown> }[];
const sentTo = (sent: Sent, name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);
const channel = { id: 3, name: 'Sender_name', sender: 'NUSA' };
const template = { id: 7, name: 'Missed_call', content: 'Hello {{borrower_name}}', whatsapp: null };
const options: Reply<'hangUpMessage.options'> = { sms: [{ ...template, channel }], whatsapp: [] };
const bill = {
  header: { kind: 'text', text: 'For {{borrower_name}}', url: '' },
  body: 'Your bill is due soon.',
  footer: 'Nusa',
  buttons: [{ kind: 'url', label: 'Pay', url: 'https://a.test/{{extra_a}}', phone: '' }],
} as const;

function message(more: Partial<Message> = {}): Message {
  return {
    id: 2,
    matchOn: 'label',
    matchValue: 'A',
    type: 'sms',
    template: { ...template, state: 'active', review: 'approved' },
    channel,
    state: 'inactive',
    revision: 4,
    changedAt: 0,
    changedBy: 'Ayu Lestari',
    can: ['edit', 'activate', 'delete'],
    ...more,
  };
}

const tab = '/collection/robot/robotDetail?id=5&tab=messages';
const form = '/collection/robot/addHangUpMessage?id=5';

test('on a robot: lists its messages, says which is not sent now, and activates one after asking', async () => {
  const user = userEvent.setup();
  const { sent } = await openRobots({
    path: tab,
    answers: {
      'hangUpMessage.list': () => ({
        list: [message({ template: { ...template, state: 'inactive', review: 'approved' } })],
      }),
      'hangUpMessage.activate': () => message({ state: 'active' }),
    },
  });
  const row = within(await screen.findByRole('row', { name: /Label A: .*willing Inactive SMS Missed_call/i }));
  expect(row.getByText(/its template is not active/)).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /Activate/ }));
  const question = within(await screen.findByRole('alertdialog', { name: /Activate the message for/ }));
  await user.click(question.getByRole('button', { name: 'Activate' }));
  await waitFor(() =>
    expect(sentTo(sent as Sent, 'hangUpMessage.activate')).toEqual([
      { params: { line: 'collection', id: 5, message: 2 } },
    ]),
  );
});

test('on a robot without messages: says what they are and leads to the form', async () => {
  const user = userEvent.setup();
  await openRobots({
    path: tab,
    answers: { 'hangUpMessage.list': () => ({ list: [] }), 'hangUpMessage.options': () => options },
  });
  expect(await screen.findByText('No hang-up messages yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add hang-up message' }));
  expect(await screen.findByRole('heading', { name: 'New hang-up message of “Maya”' })).toBeInTheDocument();
});

test('a new message: asks for calls and template, shows what is sent, and is saved once', async () => {
  const user = userEvent.setup();
  const { sent } = await openRobots({
    path: form,
    answers: {
      'hangUpMessage.options': () => options,
      'hangUpMessage.create': () => message(),
      'hangUpMessage.list': () => ({ list: [message()] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Call result')).toHaveAccessibleDescription('Fill this in.');
  await user.click(screen.getByRole('radio', { name: 'intention label' }));
  await choose(screen.getByLabelText('Intention label'), /^Label A/);
  await choose(screen.getByLabelText('Template'), 'Missed_call');
  expect(screen.getByLabelText('Channel')).toHaveValue('Sender_name (NUSA)');
  expect(screen.getByText('Hello Mary Lee')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo(sent as Sent, 'hangUpMessage.create')).toEqual([
      {
        params: { line: 'collection', id: 5 },
        body: { matchOn: 'label', matchValue: 'A', type: 'sms', templateId: 7 },
      },
    ]),
  );
  expect(await screen.findByRole('row', { name: /Missed_call/ })).toBeInTheDocument();
});

test('WhatsApp without an active template: says so at the field', async () => {
  const user = userEvent.setup();
  await openRobots({ path: form, answers: { 'hangUpMessage.options': () => options } });
  await user.click(await screen.findByRole('radio', { name: 'WhatsApp' }));
  expect(screen.getByLabelText('Template')).toHaveAccessibleDescription(/no active WhatsApp template/);
});

test('a WhatsApp template: is shown with header, footer and buttons', async () => {
  const user = userEvent.setup();
  const whatsapp = { ...bill, buttons: [...bill.buttons] };
  const choice = { id: 8, name: 'bill', content: bill.body, whatsapp, channel };
  await openRobots({
    path: form,
    answers: { 'hangUpMessage.options': () => ({ ...options, whatsapp: [choice] }) },
  });
  await user.click(await screen.findByRole('radio', { name: 'WhatsApp' }));
  await choose(screen.getByLabelText('Template'), 'bill');
  for (const text of ['For Mary Lee', 'Your bill is due soon.', 'Nusa'])
    expect(screen.getByText(text)).toBeInTheDocument();
  const buttons = within(screen.getByRole('list', { name: 'Buttons under the message' }));
  expect(buttons.getByRole('listitem')).toHaveTextContent(/^Pay$/);
});

test('saved by somebody else meanwhile: shows what differs', async () => {
  const user = userEvent.setup();
  let shown = message();
  await openRobots({
    path: `${form}&message=2`,
    answers: {
      'hangUpMessage.options': () => options,
      'hangUpMessage.detail': () => shown,
      'hangUpMessage.save': () => {
        shown = message({ matchValue: 'B', revision: 5 });
        return refusal('thing.changed');
      },
    },
  });
  await choose(await screen.findByLabelText('Intention label'), /^Label C/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved: Label B: Unwilling')).toBeInTheDocument();
});

test('an active message: cannot be changed, and says why', async () => {
  await openRobots({
    path: `${form}&message=2`,
    answers: {
      'hangUpMessage.options': () => options,
      'hangUpMessage.detail': () => message({ state: 'active', can: ['deactivate'] }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/Deactivate it before/);
});

test('an address of a message that is gone: says so', async () => {
  await openRobots({
    path: `${form}&message=9`,
    answers: {
      'hangUpMessage.options': () => options,
      'hangUpMessage.detail': () => refusal('thing.unknown'),
    },
  });
  expect(await screen.findByText('This hang-up message does not exist.')).toBeInTheDocument();
});

test('on a call: shows its messages, as they were sent, and why one was not', async () => {
  const at = Date.parse('2026-11-20T03:00:00Z');
  const sent = {
    id: 1,
    type: 'sms',
    templateName: 'Missed_call',
    sender: 'NUSA',
    content: 'Hello Mary',
    whatsapp: null,
    state: 'delivered',
    reason: null,
    sentAt: at,
    settledAt: at + 3_000,
  };
  const refused = { ...sent, id: 2, content: '', state: 'notSent', reason: 'templateInactive', sentAt: null };
  const whatsapp = {
    ...sent,
    id: 3,
    type: 'whatsapp',
    whatsapp: { ...bill, header: { kind: 'image', text: '', url: 'https://a.test/logo.png' } },
    state: 'sent',
    settledAt: null,
  };
  await openCalls('?open=1&part=messages', {
    answers: { 'hangUpMessage.ofCall': () => ({ list: [sent, refused, whatsapp] }) },
  });
  const list = within(await screen.findByRole('list', { name: 'Messages after this call' }));
  const [first, second, third] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/^DeliveredSMS: Missed_callfrom NUSAHello MarySent .*Delivered /);
  expect(second).toMatch(/^Not sent.*the template was inactive/);
  expect(third).toMatch(
    /^SentWhatsApp: Missed_callNUSA Picturehttps:..a.test.logo.pngYour bill is due soon.Nusa Payhttps:..a.test/,
  );
});

test('on a call: reads its messages again when some of its line were sent, until all are over', async () => {
  const listeners = new Set<LiveListener>();
  jest.spyOn(Live.prototype, 'on').mockImplementation((topic, listener) => {
    if (topic === 'message') listeners.add(listener);
    return () => listeners.delete(listener);
  });
  let state = 'waiting';
  const one = { id: 1, type: 'sms', templateName: 'Missed_call', sender: 'NUSA', content: '', whatsapp: null };
  const { sent } = await openCalls('?open=1&part=messages', {
    answers: {
      'hangUpMessage.ofCall': () => ({ list: [{ ...one, state, reason: null, sentAt: null, settledAt: null }] }),
    },
  });
  expect(await screen.findByText('Waiting')).toBeInTheDocument();
  const reads = () => sent.filter(({ name }) => name === 'hangUpMessage.ofCall').length;
  const before = reads();
  const notify = (line: string) =>
    listeners.forEach((listen) => listen({ t: 'event', seq: 1, topic: 'message', payload: { line } }));
  jest.useFakeTimers();
  const heard = async (line: string) => {
    act(() => [1, 2, 3].forEach(() => notify(line)));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
  };
  await heard('marketing');
  expect(reads()).toBe(before);
  state = 'delivered';
  await heard('collection');
  expect(reads()).toBe(before + 1);
  expect(await screen.findByText('Delivered')).toBeInTheDocument();
  await heard('collection');
  expect(reads()).toBe(before + 1);
  jest.useRealTimers();
});
