import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { choose } from '@test/ui/choices';
import { missingTexts, openSignedIn, refusal } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

type Template = Reply<'whatsappTemplate.detail'>;
type Answer = (input: Record<string, unknown>) => unknown;
type Sent = readonly { name: string; input: Record<string, unknown> }[];
const sentTo = (sent: Sent, name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);
const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const at = Date.parse('2026-11-20T03:00:00Z');
const channel = { id: 3, name: 'Nusa', sender: '+62 811' };
const everything = ['view', 'add', 'edit', 'delete', 'activate', 'deactivate'].map(
  (action) => `normal*WhatsappTemplate*${action}`,
);

function template(more: Partial<Template> = {}): Template {
  return {
    id: 5,
    line: 'collection',
    name: 'bill',
    channel,
    category: 'utility',
    language: 'en',
    header: { kind: 'text', text: 'Your bill', url: '' },
    body: 'Hello {{borrower_name}}, your bill is due soon.',
    footer: 'Nusa',
    buttons: [{ kind: 'quickReply', label: 'Paid already', url: '', phone: '' }],
    samples: { borrower_name: 'Mary' },
    state: 'inactive',
    review: 'draft',
    rejection: null,
    submittedAt: null,
    reviewedAt: null,
    editableFrom: null,
    revision: 2,
    createdAt: at,
    createdBy: 'Ayu Lestari',
    changedAt: at,
    changedBy: 'Ayu Lestari',
    can: ['edit', 'delete'],
    ...more,
  };
}

const open = (shown: Template, answers: Readonly<Record<string, Answer>> = {}, permissions = everything) =>
  openSignedIn(
    { permissions },
    {
      path: '/collection/robot/WhatsappTemplate',
      answers: {
        'whatsappTemplate.list': () => ({ list: [shown], total: 1, page: 1, limit: 10 }),
        'whatsappTemplate.detail': () => shown,
        'whatsappTemplate.channels': () => ({ list: [channel] }),
        ...answers,
      },
    },
  );

const edit = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /Edit: bill/ }));
  return within(await screen.findByRole('dialog', { name: /Edit WhatsApp template/ }));
};

test('the list: shows state, review, category and language', async () => {
  await open(template({ review: 'rejected', rejection: 'category' }));
  expect(
    await screen.findByRole('row', { name: /bill Inactive Rejected It promotes something.* Utility English Hello/ }),
  ).toBeInTheDocument();
});

test('a new template: is written with a button and a sample, previewed, and saved as a draft once', async () => {
  const user = userEvent.setup();
  const { sent } = await open(template(), { 'whatsappTemplate.create': () => template({ name: 'new_bill' }) });
  await user.click(await screen.findByRole('button', { name: 'Create WhatsApp template' }));
  const form = within(await screen.findByRole('dialog', { name: 'New WhatsApp template' }));
  put(form.getByLabelText('Template'), 'New');
  fireEvent.blur(form.getByLabelText('Template'));
  expect(form.getByLabelText('Template')).toHaveAccessibleDescription(
    'Use small letters, digits and underscores only.',
  );
  put(form.getByLabelText('Template'), 'new_bill');
  await choose(form.getByLabelText('Account'), 'Nusa (+62 811)');
  await choose(form.getByLabelText('Language'), 'English');
  await choose(form.getByLabelText('Category'), 'Utility');
  put(form.getByLabelText('Body'), 'Hello {{borrower_name}}, your bill is due soon.');
  put(form.getByLabelText(/^Sample for/), '0811 1000 2100');
  fireEvent.blur(form.getByLabelText(/^Sample for/));
  expect(form.getByLabelText(/^Sample for/)).toHaveAccessibleDescription(/looks like a real number/);
  put(form.getByLabelText(/^Sample for/), 'Mary');
  await user.click(form.getByRole('button', { name: 'Add button' }));
  const row = within(await form.findByRole('region', { name: 'Button 1' }));
  await user.click(row.getByRole('radio', { name: 'Open link' }));
  put(row.getByLabelText('Label'), 'Pay');
  put(row.getByLabelText('Link'), 'https://a.test/{{borrower_name}}');
  await user.click(form.getByRole('button', { name: 'Save as draft' }));
  expect(row.getByLabelText('Link')).toHaveAccessibleDescription(/stands in the template more than once/);
  put(row.getByLabelText('Link'), 'https://a.test/{{extra_a}}/pay');
  put(form.getByLabelText(/^Sample for .*[aA]$/), 'CASE');
  const preview = within(form.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Hello Mary, your bill is due soon.')).toHaveAttribute('lang', 'en');
  expect(preview.getByRole('list', { name: 'Buttons under the message' })).toHaveTextContent('Pay');
  await user.dblClick(form.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(sentTo(sent as Sent, 'whatsappTemplate.create')).toHaveLength(1));
  expect(sentTo(sent as Sent, 'whatsappTemplate.create')[0]?.body).toEqual({
    name: 'new_bill',
    channelId: 3,
    category: 'utility',
    language: 'en',
    header: { kind: 'none', text: '', url: '' },
    body: 'Hello {{borrower_name}}, your bill is due soon.',
    footer: '',
    buttons: [{ kind: 'url', label: 'Pay', url: 'https://a.test/{{extra_a}}/pay', phone: '' }],
    samples: { borrower_name: 'Mary', extra_a: 'CASE' },
    submit: false,
  });
  expect(await screen.findByText('Draft “new_bill” is saved.')).toBeInTheDocument();
});

test('a draft: is submitted, and its last button can be removed', async () => {
  const user = userEvent.setup();
  const { sent } = await open(template(), { 'whatsappTemplate.save': () => template({ review: 'submitted' }) });
  const form = await edit(user);
  await user.click(form.getByRole('button', { name: 'Remove button 1' }));
  await user.click(form.getByRole('button', { name: 'Save and submit' }));
  await waitFor(() => expect(sentTo(sent as Sent, 'whatsappTemplate.save')).toHaveLength(1));
  expect(sentTo(sent as Sent, 'whatsappTemplate.save')[0]?.body).toMatchObject({
    submit: true,
    revision: 2,
    buttons: [],
  });
});

test('an approved template: keeps name, account, language and category, and is no draft any more', async () => {
  const user = userEvent.setup();
  await open(template({ review: 'approved', submittedAt: at, reviewedAt: at }));
  const form = await edit(user);
  for (const label of ['Template', 'Account', 'Language', 'Category'])
    expect(form.getByLabelText(label)).toHaveAttribute('readonly');
  expect(form.queryByRole('button', { name: 'Save as draft' })).not.toBeInTheDocument();
});

test('an approved template changed today: says when it can be changed again', async () => {
  await open(template({ review: 'approved', submittedAt: at, reviewedAt: at, editableFrom: at + 86_400_000 }));
  expect(await screen.findByRole('button', { name: /Edit: bill/ })).toHaveAccessibleDescription(/once a day/);
});

test('authentication: shows the text of WhatsApp and asks for a sample of the code alone', async () => {
  const user = userEvent.setup();
  await open(template({ category: 'authentication', samples: { code: '1234' } }));
  const form = await edit(user);
  expect(form.getByLabelText('Body')).toHaveValue('{{code}} is your verification code.');
  expect(form.getByLabelText('Sample for the code')).toHaveValue('1234');
  expect(form.queryByLabelText(/^Footer/)).not.toBeInTheDocument();
});

test('saved by somebody else meanwhile: shows what differs', async () => {
  const user = userEvent.setup();
  let shown = template();
  await open(template(), {
    'whatsappTemplate.save': () => {
      shown = template({ footer: 'Another footer', revision: 3 });
      return refusal('thing.changed');
    },
    'whatsappTemplate.detail': () => shown,
  });
  const form = await edit(user);
  put(form.getByLabelText(/^Footer/), 'My footer');
  await user.click(form.getByRole('button', { name: 'Save and submit' }));
  expect(await form.findByText(/Another footer/)).toBeInTheDocument();
});

test('deleting: says for how long the name is blocked', async () => {
  const user = userEvent.setup();
  const { sent } = await open(template(), { 'whatsappTemplate.delete': () => ({}) });
  await user.click(await screen.findByRole('button', { name: /Delete: bill/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete template “bill”?' }));
  expect(question.getByText(/for 30 days/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sentTo(sent as Sent, 'whatsappTemplate.delete')).toHaveLength(1));
});

test('with the right to view alone: offers nothing to do', async () => {
  await open(template({ can: [] }), {}, ['normal*WhatsappTemplate*view']);
  await screen.findByRole('row', { name: /bill/ });
  for (const name of [/Create WhatsApp/, /Edit/, /Delete/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
