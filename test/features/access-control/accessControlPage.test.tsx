import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

const rule = {
  id: 3,
  list: 'allow',
  network: '10.0.0.0/8',
  remark: 'Office',
  enabled: true,
  createdAt: Date.parse('2026-11-21T03:00:00Z'),
  createdBy: 'Ayu Lestari',
};

function open(
  answers: Record<string, (input: Record<string, unknown>) => unknown> = {},
  actions = ['view', 'add', 'delete', 'enable', 'disable'],
) {
  const person = personWith({
    permissions: actions.map((action) => `system*accessControl*${action}`),
    products: ['systemSet'],
  });
  return openConsole({
    path: '/systemSet/config/accessControl',
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'accessRule.list': () => ({ list: [rule], total: 1, page: 1, limit: 10, address: '203.0.113.9' }),
      'accessRule.test': () => ({
        address: '10.1.2.3',
        may: true,
        why: 'allowed',
        rule: { id: 3, list: 'allow', network: '10.0.0.0/8' },
      }),
      ...answers,
    },
  });
}

test('a rule with a wrong line: shows the error at the field and keeps what was typed', async () => {
  const user = userEvent.setup();
  await open({
    'accessRule.add': () => ({
      ok: false,
      failure: {
        ...failed('input.invalid', 200, 'r'),
        fields: [{ field: 'networks', code: 'addressWrong', params: { line: 2, text: 'nonsense' } }],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add addresses' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add addresses' }));
  await user.type(form.getByRole('textbox', { name: 'Addresses and networks' }), '10.0.0.1{enter}nonsense');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect((await form.findAllByText('IP address wrong in line 2: “nonsense”.')).length).toBeGreaterThan(0);
  expect(form.getByRole('textbox', { name: 'Addresses and networks' })).toHaveValue('10.0.0.1\nnonsense');
});

test('the list of rules: filters by search, and stores the filter in the address', async () => {
  const user = userEvent.setup();
  const { sent } = await open();
  await user.type(await screen.findByRole('searchbox', { name: 'Address, network or remark' }), '10.1.2.3');
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'accessRule.list').at(-1)?.input).toEqual({
      query: { page: 1, limit: 10, search: '10.1.2.3' },
    }),
  );
  expect(window.location.search).toBe('?search=10.1.2.3');
});

test('the list of rules: offers both lists and both states as filters', async () => {
  const user = userEvent.setup();
  const { sent } = await open();
  for (const [filter, choices, key, value] of [
    ['List', ['Allow', 'Deny'], 'list', 'deny'],
    ['State', ['Enabled', 'Disabled'], 'state', 'off'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: filter }));
    const panel = within(await screen.findByRole('dialog', { name: filter }));
    expect(panel.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual(choices);
    await user.click(panel.getByRole('checkbox', { name: choices[1] }));
    await waitFor(() =>
      expect(sent.filter(({ name }) => name === 'accessRule.list').at(-1)?.input).toMatchObject({
        query: { [key]: value },
      }),
    );
  }
});

test('the check of an address: says whether it may sign in, and by which rule', async () => {
  const user = userEvent.setup();
  await open();
  const box = within(await screen.findByRole('region', { name: 'Can this address sign in?' }));
  expect(await box.findByText('You are connected from 203.0.113.9.')).toBeInTheDocument();
  await user.type(box.getByRole('textbox', { name: 'Address' }), '10.1.2.3');
  await user.click(box.getByRole('button', { name: 'Test' }));
  expect(await box.findByText('10.1.2.3 can sign in: 10.0.0.0/8 allows it.')).toBeInTheDocument();
});

test("a rule edited by two people: shows the other's change beside what was typed, and saving again saves the one chosen", async () => {
  const user = userEvent.setup();
  const savedByOther = { ...rule, network: '10.0.0.0/9', remark: 'Old office' };
  const { sent } = await open(
    {
      'accessRule.edit': () => ({ ok: false, failure: failed('thing.changed', 200, 'r') }),
      'accessRule.info': () => savedByOther,
    },
    ['view', 'edit'],
  );
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit 10.0.0.0/8' }));
  const network = form.getByRole('textbox', { name: 'Address or network' });
  await user.clear(network);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findAllByText('Fill this in.')).length).toBeGreaterThan(0);
  await user.type(network, '10.1.0.0/16');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const saved = () => sent.filter(({ name }) => name === 'accessRule.edit').map(({ input }) => input);
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        params: { id: 3 },
        body: { network: '10.1.0.0/16', remark: 'Office', was: { network: '10.0.0.0/8', remark: 'Office' } },
      },
    ]),
  );
  for (const words of ['Saved: 10.0.0.0/9', 'Yours: 10.1.0.0/16', 'Saved: Old office', 'Yours: Office'])
    expect(await form.findByText(words)).toBeInTheDocument();
  expect(network).toHaveValue('10.1.0.0/16');
  // One sentence says what to do about it, not two that differ.
  expect(form.getByRole('alert')).toHaveTextContent('save again to keep your version');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved()[1]).toMatchObject({
      body: { network: '10.1.0.0/16', was: { network: '10.0.0.0/9', remark: 'Old office' } },
    }),
  );
  await user.click(await form.findByRole('button', { name: 'Use the saved version' }));
  const taken = within(await screen.findByRole('dialog', { name: 'Edit 10.0.0.0/9' }));
  expect(taken.getByRole('textbox', { name: 'Address or network' })).toHaveValue('10.0.0.0/9');
  expect(taken.getByRole('textbox', { name: /^Remark/ })).toHaveValue('Old office');
});

test('an edit conflict whose newer version cannot be read: shows the refusal and keeps what was typed', async () => {
  const user = userEvent.setup();
  const changed = () => ({ ok: false, failure: failed('thing.changed', 200, 'r') });
  await open(
    {
      'accessRule.edit': changed,
      'accessRule.info': () => ({ ok: false, failure: failed('thing.unknown', 200, 'r') }),
    },
    ['view', 'edit'],
  );
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit 10.0.0.0/8' }));
  await user.type(form.getByRole('textbox', { name: /^Remark/ }), ' in Surabaya');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Someone changed this in the meantime. Reload it before you continue.',
  );
  expect(form.getByRole('textbox', { name: /^Remark/ })).toHaveValue('Office in Surabaya');
});

test('without the permission to edit: shows no buttons', async () => {
  await open({}, ['view']);
  expect(await screen.findByText('10.0.0.0/8')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add addresses' })).not.toBeInTheDocument();
});
