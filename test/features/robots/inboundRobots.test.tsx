import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts } from '@test/support/openConsole';
import { callee, openRobots, robot, tunnel, version } from './robotAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const actions = ['view', 'add', 'edit', 'delete', 'copy', 'apply', 'activate', 'deactivate', 'editRemark'];
const permissions = actions.map((action) => `Inbound*InboundRobotManage*${action}`);
const products = ['Inbound'];
const can = ['edit', 'editRemark', 'copy', 'deactivate'] as const;
const inbound = robot({ line: 'Inbound', name: 'Front_desk', can: [...can] });
const used = (name: string, as: string) => ({
  kind: 'number',
  id: name.length,
  name,
  state: 'on',
  versionNumber: 1,
  as,
});
const numbers = [used('+62215550061', 'robot'), used('+622155500620', 'fallback')];
const answers = {
  'robot.list': () => ({ list: [inbound], total: 1, page: 1, limit: 10 }),
  'robot.detail': () => inbound,
  'robot.usage': () => ({ list: numbers, total: 2, page: 1, limit: 10 }),
  'robot.tunnel': () =>
    tunnel({ callees: [callee(), callee({ kind: 'agent', label: null, failed: 'agent', at: 'ask' })] }),
  'robot.version': ({ params }: Record<string, unknown>) =>
    version({
      id: (params as { version: number }).version,
      findings: [{ code: 'contactVariable', turn: 'who', field: 'say', what: 'borrower_name' }],
    }),
};

test('robots of inbound: are listed, deactivated with a word about their numbers, and made', async () => {
  const user = userEvent.setup();
  const { sent } = await openRobots({
    path: '/Inbound/robotManage/robotList',
    products,
    permissions,
    answers: { ...answers, 'robot.create': () => inbound, 'robot.deactivate': () => inbound },
  });
  const link = await screen.findByRole('link', { name: 'Front_desk' });
  expect(link).toHaveAttribute('href', '/Inbound/robotManage/robotDetail?id=5');
  const row = within(link.closest('tr') ?? document.body);
  await user.click(row.getByRole('button', { name: /More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Deactivate/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate robot “Front_desk”?' }));
  expect(question.getByText(/2 numbers are bound to it: their fallbacks take the next callers/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('robot.deactivate'));
  expect(sent.find(({ name }) => name === 'robot.deactivate')?.input).toEqual({ params: { line: 'Inbound', id: 5 } });

  await user.click(screen.getByRole('button', { name: 'Create robot' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New robot' }));
  await user.type(drawer.getByLabelText(/^Robot/), 'Front_desk');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.pathname).toBe('/Inbound/robotManage/robotDetail'));
  expect(sent.find(({ name }) => name === 'robot.create')?.input).toMatchObject({ params: { line: 'Inbound' } });
});

test('a robot of inbound: its script speaks to callers, who are on no list, and numbers use it', async () => {
  const user = userEvent.setup();
  const { sent } = await openRobots({
    path: '/Inbound/robotManage/robotDetail?id=5',
    products,
    permissions,
    answers,
  });
  await screen.findByRole('heading', { name: 'Front_desk' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Script',
    'Labels',
    'Variables',
    'Versions2',
    'Used by',
  ]);
  // What is written for contacts must be mended before it is applied.
  expect(await screen.findByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  const pane = within(screen.getByRole('complementary', { name: 'Details' }));
  await user.click(await pane.findByText('Callers (1)'));
  expect(await pane.findByText('1 of 2 came through')).toBeInTheDocument();
  expect(
    pane.getByText('1 test caller that must come through does not: the version cannot be applied.'),
  ).toBeInTheDocument();
  await user.click(pane.getByText(/^Check/));
  expect(pane.getAllByText(/A caller is on no contact list/).length).toBeGreaterThan(0);
  await user.click(pane.getByText('General'));
  expect(pane.getByText('Label without an answer')).toBeInTheDocument();
  expect(pane.queryByText('Message for voicemail')).not.toBeInTheDocument();

  // In the groups they have by themselves: those of inbound cannot be sorted.
  await user.click(screen.getByRole('tab', { name: 'Labels' }));
  expect((await screen.findAllByRole('table', { name: /Event labels: / })).length).toBeGreaterThan(1);
  expect(screen.queryByRole('button', { name: 'Sort event labels' })).not.toBeInTheDocument();

  // Contacts are not called, so that there is no list to look for values in.
  await user.click(screen.getByRole('tab', { name: 'Variables' }));
  const spoken = await screen.findByRole('table', { name: 'Variables it speaks' });
  expect(
    within(spoken).getByRole('row', { name: /Name Nothing: a caller is on no contact list In every call/ }),
  ).toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: /Used by/ }));
  expect(await screen.findByRole('link', { name: '+62215550061' })).toHaveAttribute('href', '/Inbound/robotManage');
  expect(screen.getByText('as fallback')).toBeInTheDocument();
  expect(screen.getByText(/the next caller of a number hears the online version/)).toBeInTheDocument();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Inbound robots' })).toHaveAttribute('href', '/Inbound/robotManage/robotList');
  expect(
    new Set(sent.flatMap(({ name, input }) => (name.startsWith('robot.') ? [JSON.stringify(input.params)] : []))),
  ).toEqual(
    new Set([
      '{"line":"Inbound","id":5}',
      '{"line":"Inbound","id":5,"version":12}',
      '{"line":"Inbound","id":5,"version":11}',
    ]),
  );
});
