import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { choose } from '@test/ui/choices';
import { missingTexts, refusal } from '@test/support/openConsole';
import { openSms, sms, type Sms } from './smsAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

type Sent = readonly { name: string; input: Record<string, unknown> }[];
const sentTo = (sent: Sent, name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);
const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
const listOf = (...list: Sms[]) => ({ 'smsTemplate.list': () => ({ list, total: list.length, page: 1, limit: 10 }) });

test('the list: shows state, review with its reason, parts and channel', async () => {
  await openSms({ answers: listOf(sms({ review: 'rejected', rejection: 'capitals', can: [] })) });
  expect(
    await screen.findByRole('row', {
      name: /Reminder Inactive Rejected Most letters are capitals.* Hello \{\{borrower_name\}\} 1 Sender_name \(NUSA\)/,
    }),
  ).toBeInTheDocument();
});

test('a new template: shows its size as it is typed, and sends what was typed once', async () => {
  const user = userEvent.setup();
  const { sent } = await openSms({
    answers: { 'smsTemplate.create': () => sms({ name: 'Bill', review: 'inReview' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Create SMS template' }));
  const form = within(await screen.findByRole('dialog', { name: 'New SMS template' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByLabelText('Template')).toHaveAccessibleDescription('Fill this in.');
  await user.type(form.getByLabelText('Template'), 'Bill');
  await choose(form.getByLabelText('Channel'), 'Sender_name (NUSA)');
  put(form.getByLabelText('Content'), 'a'.repeat(150));
  const size = form.getByRole('region', { name: 'Size of the message' });
  expect(rowsOf(size)).toEqual([['The text as written', '150', 'GSM-7', '1']]);
  expect(form.getByLabelText('Content')).toHaveAccessibleDescription(
    '150 characters in GSM-7, 1 part, 10 units left in it (with sample values).',
  );
  put(form.getByLabelText('Content'), `${'a'.repeat(120)} {{borrower_name}}`);
  expect(rowsOf(size)).toEqual([
    ['Sample values', '129', 'GSM-7', '1'],
    ['The longest values', '181', 'GSM-7', '2'],
    ['The longest values, with letters like á', '181', 'UCS-2', '3'],
  ]);
  put(form.getByLabelText('Content'), 'Día {{borrower_name}}');
  expect(form.getByText(/for this character: í$/)).toBeInTheDocument();
  put(form.getByLabelText(/^Target URL/), 'http://a.test');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText(/^Target URL/)).toHaveAccessibleDescription(/starts with https/);
  put(form.getByLabelText(/^Target URL/), 'https://a.test/b');
  expect(form.getByText('Día Mary Lee https://a.test/b')).toBeInTheDocument();
  await user.dblClick(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo(sent as Sent, 'smsTemplate.create')).toEqual([
      {
        params: { line: 'collection' },
        body: { name: 'Bill', content: 'Día {{borrower_name}}', targetUrl: 'https://a.test/b', channelId: 3 },
      },
    ]),
  );
  expect(await screen.findByText('SMS template “Bill” is saved.')).toBeInTheDocument();
});

test('a variable chosen from the list: is put where the caret was', async () => {
  const user = userEvent.setup();
  await openSms();
  await user.click(await screen.findByRole('button', { name: /Edit: Reminder/ }));
  const form = within(await screen.findByRole('dialog', { name: /Edit SMS template/ }));
  const content = form.getByLabelText<HTMLTextAreaElement>('Content');
  await user.click(content);
  content.setSelectionRange(0, 0);
  fireEvent.select(content);
  await user.click(form.getByRole('button', { name: 'Insert variable' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Target URL' }));
  expect(content).toHaveValue('{{target_url}}Hello {{borrower_name}}');
});

test('saved by somebody else meanwhile: shows what differs, and the next save is on the newer revision', async () => {
  const user = userEvent.setup();
  let saves = 0;
  const { sent } = await openSms({
    answers: {
      'smsTemplate.save': () => ((saves += 1) === 1 ? refusal('thing.changed') : sms({ revision: 5 })),
      'smsTemplate.detail': () => sms({ content: 'Theirs', revision: 4 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Edit: Reminder/ }));
  const form = within(await screen.findByRole('dialog', { name: /Edit SMS template/ }));
  put(form.getByLabelText('Content'), 'Mine');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/Theirs/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(sent as Sent, 'smsTemplate.save')).toHaveLength(2));
  expect(sentTo(sent as Sent, 'smsTemplate.save').map(({ body }) => (body as { revision: number }).revision)).toEqual([
    3, 4,
  ]);
});

test('a name that stands already: is refused at its field', async () => {
  const user = userEvent.setup();
  await openSms({
    answers: {
      'smsTemplate.save': () => ({
        ok: false,
        failure: { ...failed('input.invalid', 200, 'request-1'), fields: [{ field: 'name', code: 'nameExists' }] },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Edit: Reminder/ }));
  const form = within(await screen.findByRole('dialog', { name: /Edit SMS template/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(form.getByLabelText('Template')).toHaveAccessibleDescription('This name already existed.'),
  );
});

test('activating: asks first, by name', async () => {
  const user = userEvent.setup();
  const { sent } = await openSms({ answers: { 'smsTemplate.activate': () => sms({ state: 'active' }) } });
  await user.click(await screen.findByRole('button', { name: /Activate: Reminder|More.*Reminder/ }));
  const item = screen.queryByRole('menuitem', { name: 'Activate' });
  if (item !== null) await user.click(item);
  const question = within(await screen.findByRole('alertdialog', { name: 'Activate template “Reminder”?' }));
  await user.click(question.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(sentTo(sent as Sent, 'smsTemplate.activate')).toHaveLength(1));
});

test('opened from the list: shows what its channel said, and the address opens it again', async () => {
  await openSms({
    path: '/collection/robot/SmsTemplate?open=5',
    answers: { 'smsTemplate.detail': () => sms({ review: 'rejected', rejection: 'threat', can: ['edit'] }) },
  });
  const drawer = within(await screen.findByRole('dialog', { name: /Reminder/ }));
  expect(await drawer.findByText(/The text threatens/)).toBeInTheDocument();
  expect(drawer.getByText('Hello Mary Lee')).toBeInTheDocument();
});

test('an address of a template that is gone: says so', async () => {
  await openSms({
    path: '/collection/robot/SmsTemplate?open=77',
    answers: { 'smsTemplate.detail': () => refusal('thing.unknown') },
  });
  expect(await screen.findByText('This SMS template does not exist.')).toBeInTheDocument();
});

test('with the right to view alone: offers nothing to do', async () => {
  await openSms({ permissions: ['normal*SmsTemplate*view'], answers: listOf(sms({ can: [] })) });
  await screen.findByRole('row', { name: /Reminder/ });
  for (const name of [/Create SMS/, /Edit/, /Activate/, /Copy/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
