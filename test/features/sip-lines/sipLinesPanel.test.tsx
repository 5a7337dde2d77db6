import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { openPlans, plan } from '../plans/planAnswers';
import { everything, openTasks, task } from '../tasks/platformAnswers';
import { sipLine, sipLines } from './sipLines';

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+07:00`);
const list = '/collection/calling/tasks';
const lines = (...of: ReturnType<typeof sipLine>[]) => ({ 'sipLine.list': () => ({ ...sipLines, list: of }) });
const panel = () => screen.findByRole('dialog', { name: 'SIP lines' });

afterEach(() => expect(missingTexts()).toEqual([]));

test('opened from the tasks: shows the load of each SIP line and what became of its calls', async () => {
  await openTasks({ path: list });
  await userEvent.click(await screen.findByRole('button', { name: 'SIP lines' }));
  const drawer = within(await panel());
  expect(await drawer.findByRole('heading', { name: 'Jakarta 1' })).toBeInTheDocument();
  expect(window.location.search).toBe('?sipLine=open');
  expect(drawer.getByText('License: 3 of 60 simultaneous calls in use, over all lines')).toBeInTheDocument();
  expect(drawer.getByRole('progressbar', { name: '3 of 20 calls in progress' })).toHaveAttribute('aria-valuenow', '15');
  expect(drawer.getByText('Working')).toBeInTheDocument();
  expect(
    drawer.getByText(/^Indonesia · shows \+622155500100 · Last call ended Nov 21, 2026, 10:00/),
  ).toBeInTheDocument();
  const rows = drawer.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['Answered', '4 (40.0%)', '40 (40.0%)'],
    ['No answer', '5 (50.0%)', '58 (58.0%)'],
    ['Line failure', '1 (10.0%)', '2 (2.0%)'],
    ['All calls', '10', '100'],
  ]);
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a failing SIP line: says so before the panel is opened, and links to what it paused', async () => {
  const failing = sipLine({
    id: 9,
    name: 'Jakarta 2',
    state: 'failing',
    trouble: { since: at('10:30'), until: null },
    pausedTasks: 2,
    pausedPlans: 1,
  });
  await openTasks({ path: list, answers: lines(sipLine(), failing) });
  await userEvent.click(await screen.findByRole('button', { name: 'SIP lines: 1 failing' }));
  const drawer = within(await panel());
  expect(await drawer.findByText(/Failing since Nov 21, 2026, 10:30; no call has connected since/)).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: '2 tasks paused by it' })).toHaveAttribute(
    'href',
    '/collection/calling/tasks?state=paused&sipLineId=9',
  );
  // This person may not see plans.
  expect(drawer.getByText('1 plan paused by it')).toBeInTheDocument();
  expect(drawer.queryByRole('link', { name: '1 plan paused by it' })).not.toBeInTheDocument();
});

test('plans paused by a SIP line: are linked as a list of exactly those, with the permission for plans', async () => {
  await openTasks({
    path: list,
    permissions: [...everything, 'normal*CallPlans*view'],
    answers: lines(sipLine({ id: 9, name: 'Jakarta 2', pausedPlans: 1 })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'SIP lines' }));
  expect(await within(await panel()).findByRole('link', { name: '1 plan paused by it' })).toHaveAttribute(
    'href',
    '/collection/calling/plans?state=paused&sipLineId=9',
  );
});

test('the SIP line of the link: stands first; recovered and disabled ones say what applies now', async () => {
  const recovered = sipLine({
    id: 9,
    name: 'Recovered',
    state: 'recovered',
    trouble: { since: at('10:30'), until: at('11:00') },
    lastDay: { calls: 0, failed: 0, ringTypes: {} },
  });
  const disabled = sipLine({ id: 10, name: 'Off', state: 'disabled', lastCallAt: null });
  await openTasks({ path: `${list}?sipLine=10`, answers: lines(sipLine(), recovered, disabled) });
  const drawer = within(await panel());
  await drawer.findByRole('heading', { name: 'Off' });
  expect(drawer.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Off',
    'Jakarta 1',
    'Recovered',
  ]);
  expect(drawer.getByText(/Working again since Nov 21, 2026, 11:00/)).toBeInTheDocument();
  expect(drawer.getByText('No calls go out on it. Tasks and plans using it are paused.')).toBeInTheDocument();
  expect(drawer.getByText(/No calls yet/)).toBeInTheDocument();
});

test('no SIP line, or no answer: says so', async () => {
  const first = await openTasks({ path: `${list}?sipLine=open`, answers: lines() });
  expect(await within(await panel()).findByText('No SIP line yet')).toBeInTheDocument();
  first.unmount();
  await openTasks({ path: `${list}?sipLine=open`, answers: { 'sipLine.list': () => refusal('system.failed') } });
  expect(await within(await panel()).findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a task paused by its SIP line: says why, since when and what to do, and shows the line', async () => {
  await openTasks({
    path: '/collection/subCheckDetail?id=7',
    answers: {
      'task.detail': () =>
        task({ state: 'paused', stateReason: 'lineFailing', pausedAt: at('10:31'), can: ['resume'] }),
    },
  });
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent(
    'Paused automatically: calls on its SIP line kept failing. Paused Nov 21, 2026, 10:31. No calls are made until someone resumes it.',
  );
  await userEvent.click(within(note).getByRole('button', { name: 'Check the line' }));
  expect(await panel()).toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('sipLine')).toBe('4');
});

test('a plan paused by its SIP line: says so; one that a person paused needs no explanation', async () => {
  const first = await openPlans({
    path: '/collection/subCheckPlan?id=7',
    answers: {
      'plan.detail': () =>
        plan({ state: 'paused', stateReason: 'lineDisabled', pausedAt: at('10:31'), finishedAt: null }),
    },
  });
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Paused automatically: its SIP line was disabled. Paused Nov 21, 2026, 10:31. Have the line enabled, then resume it.',
  );
  first.unmount();
  await openPlans({
    path: '/collection/subCheckPlan?id=7',
    answers: {
      'plan.detail': () => plan({ state: 'paused', stateReason: null, pausedAt: at('10:31'), finishedAt: null }),
    },
  });
  await screen.findByRole('heading', { name: 'November' });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
