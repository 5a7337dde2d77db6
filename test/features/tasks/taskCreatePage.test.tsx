import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { missingTexts, refusal } from '@test/support/openConsole';
import { requestOf, estimate, everything, openTasks, options, task } from './platformAnswers';
import { path, csv, filled, put, send } from './taskCreateForm';

afterEach(() => expect(missingTexts()).toEqual([]));

describe('rules of the form', () => {
  test('broken rules: are shown at their fields and listed with links, and nothing is sent', async () => {
    const user = userEvent.setup();
    const { sent } = await openTasks({ path });
    put(await screen.findByLabelText('Task name'), 'Not a name!');
    put(screen.getByLabelText('Interval'), '2000');
    put(screen.getByLabelText('Ring limit'), '181');
    await user.click(send());
    const problems = await screen.findByText('7 fields need attention');
    expect(requestOf(sent, 'task.create')).toEqual([]);
    for (const field of ['Contact list', 'Task name', 'Robot', 'SIP line', 'End', 'Interval', 'Ring limit']) {
      expect(within(problems.parentElement ?? document.body).getByRole('button', { name: field })).toBeInTheDocument();
    }
    expect(screen.getByLabelText('Ring limit')).toHaveAccessibleDescription('From 0 to 180.');
  });

  test('settings below a switch that is off: are neither checked nor sent', async () => {
    const { user, sent } = await filled({ answers: { 'task.create': () => ({ id: 9 }) } });
    await user.click(screen.getByLabelText('Check calls automatically'));
    put(screen.getByLabelText('Share of calls checked'), '0.5');
    await user.click(screen.getByLabelText('Check calls automatically'));
    await user.click(screen.getByLabelText('Leave a message'));
    await user.click(screen.getByLabelText('Hang up'));
    await user.click(send());
    await waitFor(() => expect(requestOf(sent, 'task.create')).toHaveLength(1));
    expect(requestOf(sent, 'task.create')[0]).toMatchObject({
      params: { line: 'collection' },
      body: {
        name: 'November_reminders',
        listId: 11,
        robotId: 3,
        sipLineId: 4,
        timeZone: 'Asia/Jakarta',
        parameters: { autoQa: 'N', qaLimitRate: 100, voicemailHandle: 1, voicemailMsg: '' },
      },
    });
  });

  test('a refusal that names a field: is shown there, and nothing typed is lost', async () => {
    const answer = {
      ok: false,
      failure: {
        ...failed('task.robotInvalid', 200, 'request-1'),
        fields: [{ field: 'robotId', code: 'notSelectable' }],
      },
    };
    const { user, sent } = await filled({ answers: { 'task.create': () => answer } });
    await user.click(send());
    expect(await screen.findByText('One field needs attention')).toBeInTheDocument();
    expect(screen.getByLabelText('Robot')).toHaveAccessibleDescription(/no longer available/i);
    expect(screen.getByLabelText('Task name')).toHaveValue('November_reminders');
    expect(screen.getByText('10 contacts can be called')).toBeInTheDocument();
    expect(requestOf(sent, 'task.create')).toHaveLength(1);
  });
});

describe('sending', () => {
  test('a double click: creates one task, says so and opens it', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const { user, sent } = await filled({
      answers: { 'task.create': () => new Promise((resolve) => (finish = resolve)) },
    });
    await user.dblClick(send());
    expect(requestOf(sent, 'task.create')).toHaveLength(1);
    act(() => finish({ id: 7 }));
    expect(await screen.findByText('Task “November_reminders” is created.')).toBeInTheDocument();
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/collection/subCheckDetail?id=7'),
    );
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('aicc:draft'))).toEqual([]);
  });

  test('leaving while the task is sent: shows the result and stays on the new screen', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const { user } = await filled({ answers: { 'task.create': () => new Promise((resolve) => (finish = resolve)) } });
    await user.click(send());
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await import('@/features/tasks/list/TaskListPage');
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Calling tasks' })).toBeInTheDocument();
    act(() => finish({ id: 7 }));
    expect(await screen.findByText('Task “November_reminders” is created.')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/collection/calling/tasks');
  });

  test('an unreachable platform: nothing typed is lost, and the task can be sent again', async () => {
    let works = false;
    const { user, sent } = await filled({
      answers: { 'task.create': () => (works ? { id: 7 } : refusal('network.offline')) },
    });
    await user.click(send());
    expect(await screen.findByText(/No connection to the platform/)).toBeInTheDocument();
    expect(screen.getByLabelText('Task name')).toHaveValue('November_reminders');
    works = true;
    await user.click(send());
    await waitFor(() => expect(window.location.pathname).toBe('/collection/subCheckDetail'));
    expect(requestOf(sent, 'task.create')).toHaveLength(2);
  });

  test('a reload: restores what was typed and the uploaded list', async () => {
    const { unmount } = await filled();
    unmount();
    const stored = Object.entries({ ...window.sessionStorage }).filter(([key]) => key.startsWith('aicc:draft'));
    expect(stored).toHaveLength(1);
    const spy = jest
      .spyOn(Storage.prototype, 'clear')
      .mockImplementationOnce(() => window.localStorage.removeItem('aicc:token'))
      .mockImplementationOnce(() => undefined);
    for (const [key, value] of stored) window.sessionStorage.setItem(key, String(value));
    await openTasks({ path });
    spy.mockRestore();
    expect(await screen.findByLabelText('Task name')).toHaveValue('November_reminders');
    expect(await screen.findByText('10 contacts can be called')).toBeInTheDocument();
    expect(await screen.findByText('Jakarta 1')).toBeInTheDocument();
  });
});

describe('estimate of the task', () => {
  test('follows the form with few requests, which leave the name out', async () => {
    const { sent } = await filled();
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(await summary.findByText('10 contacts')).toBeInTheDocument();
    expect(summary.getByText('21')).toBeInTheDocument();
    expect(summary.getByText('limited by the SIP line')).toBeInTheDocument();
    expect(summary.getByText('Everything fits before the end.')).toBeInTheDocument();
    await waitFor(() =>
      expect(requestOf(sent, 'task.estimate').at(-1)).toMatchObject({
        body: { name: '', listId: 11, robotId: 3, sipLineId: 4 },
      }),
    );
    expect(requestOf(sent, 'task.estimate').length).toBeLessThan(6);
  });

  test('shows what is cut off, and the assumptions it is based on', async () => {
    await filled({
      answers: {
        'task.estimate': () => ({
          ...estimate,
          cutOff: 4,
          redialsCutOff: 1,
          blacklisted: 2,
          bound: 'licence',
          dailyCap: { begun: 1_490, of: 1_500 },
          assumptions: { answerRate: 0.25, secondsPerAttempt: 41, measuredOn: 1200, basis: 'robot' },
        }),
      },
    });
    expect(await screen.findByText('4 contacts would not be called at all before the end.')).toBeInTheDocument();
    expect(screen.getByText('Not all redials fit for 1 contact.')).toBeInTheDocument();
    expect(screen.getByText(/limit is 1,500 calls per day, 1,490 of them made today/)).toBeInTheDocument();
    expect(screen.getByText('2 skipped: blacklist')).toBeInTheDocument();
    expect(screen.getByText('limited by your license')).toBeInTheDocument();
    expect(
      screen.getByRole('button', {
        name: /Assumes 25.00% answered, 41s per call\. Based on 1,200 calls by this robot/,
      }),
    ).toBeInTheDocument();
  });

  test('every contact skipped: warns that no one would be called, instead of saying that everything fits', async () => {
    await filled({
      answers: {
        'task.estimate': () => ({ ...estimate, willCall: 0, blocked: 10, expectedAttempts: 0, expectedEndAt: null }),
      },
    });
    expect(await screen.findByText('No one would be called.')).toBeInTheDocument();
    expect(screen.getByText('10 skipped: smart shield')).toBeInTheDocument();
    expect(screen.queryByText('Everything fits before the end.')).toBeNull();
  });

  test('after a failure: the task can still be sent', async () => {
    const { user, sent } = await filled({
      answers: { 'task.estimate': () => refusal('platform.failed'), 'task.create': () => ({ id: 7 }) },
    });
    expect(await screen.findByText(/The estimate is not available/)).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(requestOf(sent, 'task.create')).toHaveLength(1));
  });
});

test('a robot not in effect: cannot be chosen, and the list says why', async () => {
  await openTasks({ path });
  fireEvent.mouseDown(await screen.findByLabelText('Robot'));
  const old = await screen.findByTitle(options.robots[1]?.name ?? '');
  expect(old).toHaveClass('aicc-select-item-option-disabled');
  expect(old).toHaveTextContent('not in effect');
});

test('a copy: takes everything but contacts and times, has the next name, and names its original', async () => {
  const { sent } = await openTasks({
    path: '/collection/calling/tasks',
    permissions: [...everything, 'normal*CallTasks*copy'],
    answers: {
      'task.list': () => ({
        list: [task({ state: 'finished', can: ['copy'], name: 'Reminders_9' })],
        total: 1,
        page: 1,
        limit: 10,
      }),
      'task.detail': () => task({ name: 'Reminders_9', timeZone: 'Asia/Makassar' }),
      'task.create': () => ({ id: 8 }),
    },
  });
  const copy = await screen.findByRole('button', { name: 'Copy: Reminders_9' });
  // The next page's script is waited for inside: React takes up what suspended in an awaited scope only.
  await act(async () => {
    fireEvent.click(copy);
    await import('@/features/tasks/form/TaskCreatePage');
  });
  expect(await screen.findByDisplayValue('Reminders_12')).toBe(screen.getByLabelText('Task name'));
  expect(window.location.pathname + window.location.search).toBe('/collection/calling/tasks/create?from=7');
  expect(screen.getByText('Based on “Reminders_9”, with its own contacts and times.')).toBeInTheDocument();
  expect(screen.getByLabelText('Ring limit')).toHaveValue('35');
  await waitFor(() =>
    expect(requestOf(sent, 'task.estimate').at(-1)).toMatchObject({
      body: {
        listId: null,
        robotId: 3,
        sipLineId: 4,
        timeZone: 'Asia/Makassar',
        parameters: { maxLostRate: 3, pauseStart: 720 },
      },
    }),
  );
  await userEvent.upload(screen.getByLabelText('Contact list'), csv());
  await screen.findByText('10 contacts can be called');
  fireEvent.click(send());
  await waitFor(() =>
    expect(requestOf(sent, 'task.create')).toMatchObject([{ body: { name: 'Reminders_12', copiedFrom: 7 } }]),
  );
});

test('without the permission to add: the page is not found', async () => {
  await openTasks({ path, permissions: everything.filter((permission) => !permission.endsWith('*add')) });
  expect(await screen.findByText('This page does not exist')).toBeInTheDocument();
});
