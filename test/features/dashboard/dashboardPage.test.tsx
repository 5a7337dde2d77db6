import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { sendEventsWithoutAct } from '@test/support/jsdom/eventsWithoutAct';
import { turnedChart } from '@test/support/charts';
import { missingTexts } from '@test/support/openConsole';
import { requested, asOf, cards, counted, day, open, period } from './openDashboard';

sendEventsWithoutAct();

afterEach(() => expect(missingTexts()).toEqual([]));

test('every count: is requested with the same filter', async () => {
  const { sent } = await open(`${period}&robotId=3&taskId=7`);
  await screen.findByRole('article', { name: 'Calls' });
  for (const name of ['figures', 'days', 'mix', 'hours', 'durations', 'labelDays']) {
    expect([name, requested(sent, `dashboard.${name}`)]).toEqual([
      name,
      [{ fromDay: '2026-11-15', toDay: '2026-11-21', taskId: '7', robotId: '3' }],
    ]);
  }
  await waitFor(() =>
    expect(requested(sent, 'dashboard.robots')).toEqual(
      [
        ['2026-11-15', '2026-11-21'],
        ['2026-11-08', '2026-11-14'],
      ].map(([fromDay, toDay]) => ({ fromDay, toDay, taskId: '7', robotId: '3' })),
    ),
  );
});

test('a figure: shows its number, its change and what it is compared with, and links to its rows', async () => {
  await open(period);
  const calls = await screen.findByRole('article', { name: 'Calls' });
  expect(calls).toHaveTextContent('400');
  expect(calls).toHaveTextContent('20.0% less than Nov 8 – Nov 14 until 14:05');
  expect(within(calls).getByRole('link')).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?fromDay=2026-11-15&toDay=2026-11-21',
  );
  const rate = screen.getByRole('article', { name: 'Connect rate' });
  expect(rate).toHaveTextContent('45.00%');
  expect(rate).toHaveTextContent('5.0 points more than');
  expect(within(rate).getByRole('link')).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?fromDay=2026-11-15&toDay=2026-11-21&outcome=reached',
  );
  expect(within(rate).getByRole('button', { name: /Share of calls answered by a person/ })).toBeInTheDocument();
});

test('a robot: opens the calls it reached, by the measure chosen', async () => {
  const user = userEvent.setup();
  await open(period);
  const robots = await turnedChart('Which robot performs better?');
  await user.click(await within(robots).findByRole('button', { name: /45\.0%/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    fromDay: '2026-11-15',
    toDay: '2026-11-21',
    robotId: '3',
    outcome: 'reached',
  });
});

test('a rate without calls: is a dash; a figure without an earlier period says so', async () => {
  await open(period);
  const good = await screen.findByRole('article', { name: 'Good outcome rate' });
  expect(good).toHaveTextContent('nothing to compare with');
  const worked = screen.getByRole('row', { name: /Transfer success rate/ });
  expect(
    within(worked)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['50.00%', '–']);
});

test('without the permission for calls: shows figures without links', async () => {
  await open(period, { permissions: ['normal*Dashboard*view', ...cards] });
  const calls = await screen.findByRole('article', { name: 'Calls' });
  expect(within(calls).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('link', { name: '7' })).toBeNull();
});

test('cards without their permission: are absent and not requested', async () => {
  const { sent } = await open(period, {
    permissions: ['normal*Dashboard*view', 'normal*Dashboard*cardCalls'],
    answers: {
      'dashboard.figures': () => ({
        asOf,
        fromDay: '2026-11-15',
        toDay: '2026-11-21',
        from: 0,
        to: 1,
        compared: null,
        tasks: null,
        figures: counted.slice(0, 2),
      }),
    },
  });
  await screen.findByRole('article', { name: 'Calls' });
  expect(screen.getByRole('region', { name: 'How many calls were made and reached each day?' })).toBeInTheDocument();
  for (const title of [
    'When do people answer?',
    'How long do people talk?',
    'What did people want?',
    'Tasks created in this period',
  ]) {
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  }
  for (const name of ['mix', 'hours', 'durations']) expect(requested(sent, `dashboard.${name}`)).toEqual([]);
});

test('tasks by state: open the task list with the same filter', async () => {
  await open(period);
  const tasks = await screen.findByRole('region', { name: 'Tasks created in this period' });
  expect(within(tasks).getByRole('link', { name: '7' })).toHaveAttribute(
    'href',
    '/collection/calling/tasks?created=2026-11-15..2026-11-21',
  );
  expect(within(tasks).getByRole('link', { name: '5' })).toHaveAttribute(
    'href',
    '/collection/calling/tasks?state=finished&created=2026-11-15..2026-11-21',
  );
  expect(within(tasks).getByText('104 / 300')).toBeInTheDocument();
  expect(within(tasks).getByText('72 reached · 196 not called')).toBeInTheDocument();
  expect(
    within(tasks).getByRole('img', { name: /196 not called \(Time ran out: 150, On the blacklist: 46\)$/ }),
  ).toBeInTheDocument();
});

test('a chart: is a table too, whose cells open the calls they count', async () => {
  const user = userEvent.setup();
  await open(period);
  const hours = await turnedChart('When do people answer?');
  await user.click(await within(hours).findByRole('button', { name: /40\.0%/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    fromDay: '2026-11-15',
    toDay: '2026-11-21',
    outcome: 'reached',
    hour: '9',
    weekday: '1',
  });
});

test('talk time by hour: is a measure of the map for a person who may see durations', async () => {
  const user = userEvent.setup();
  await open(period);
  const hours = await turnedChart('When do people answer?');
  await user.click(within(hours).getByRole('button', { name: 'Connect rate' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Total talk time' }));
  expect(await within(hours).findByRole('button', { name: /4m 0s/ })).toBeInTheDocument();
});

test('talk time by hour: takes the place of the calls of one day', async () => {
  const user = userEvent.setup();
  await open('?days=2026-11-20..2026-11-20');
  const hours = await turnedChart('How many calls were made and reached each hour?');
  await user.click(within(hours).getByRole('button', { name: 'Calls' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Total talk time' }));
  const talk = await screen.findByRole('region', { name: 'How long do people talk each hour?' });
  expect(await within(talk).findByText('4m 0s')).toBeInTheDocument();
});

test('a day: opens the calls of that day alone', async () => {
  const user = userEvent.setup();
  await open(period);
  const days = await turnedChart('How many calls were made and reached each day?');
  const [reachedThatDay] = await within(days).findAllByRole('button', { name: /45/ });
  await user.click(reachedThatDay ?? document.body);
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    fromDay: '2026-11-20',
    toDay: '2026-11-20',
    outcome: 'reached',
  });
});

test('no calls and calls that could not be counted: are shown differently', async () => {
  const none = { attempts: 0, reached: 0, talkSeconds: 0, transfers: 0 };
  const first = await open(period, { days: [day('2026-11-19', none), day('2026-11-20', none)] });
  expect(
    await screen.findByText('No calls in this period. Choose a longer period or remove a filter.'),
  ).toBeInTheDocument();
  first.unmount();
  await open(period, { days: [day('2026-11-22', { ...none, missing: true })] });
  expect(await screen.findByText(/No data for these days/)).toBeInTheDocument();
});

test('the address: stores a range as a range and chosen days as days', async () => {
  const user = userEvent.setup();
  await open(period);
  await user.click(await screen.findByRole('button', { name: '30 days' }));
  await waitFor(() => expect(window.location.search).toBe('?range=last30'));
  await waitFor(() => expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true'));
});

test('downloading figures: has those the user sees, in both periods, with the difference', async () => {
  const user = userEvent.setup();
  await open(period);
  await screen.findByRole('article', { name: 'Calls' });
  const saved: Blob[] = [];
  const made = jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:test'));
  const taken = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Save figures (CSV)' }));
  made.mockRestore();
  taken.mockRestore();
  const lines = (await readAsText(saved[0])).replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Figure,Nov 15 – Nov 21,Nov 8 – Nov 14 until 14:05,Change');
  expect(lines[1]).toBe('Calls,400,500,20.0% less than Nov 8 – Nov 14 until 14:05');
  expect(lines).toContain('Connect rate,0.45,0.4,5.0 points more than Nov 8 – Nov 14 until 14:05');
  expect(lines.find((one) => one.startsWith('Transfer success rate'))).toBe(
    'Transfer success rate,,0.5,nothing to compare with Nov 8 – Nov 14 until 14:05',
  );
  expect(lines.filter((one) => one !== '')).toHaveLength(counted.length + 1);
});

function readAsText(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob ?? new Blob());
  });
}

test('every chart: offers its picture, also those of plain elements', async () => {
  const user = userEvent.setup();
  await open(period);
  for (const title of ['What did people want?', 'Who hangs up?', 'How do transfers end?', 'When do people answer?']) {
    await user.click(await screen.findByRole('button', { name: `Options for “${title}”` }));
    expect(await screen.findByRole('menuitem', { name: 'Save as image' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
  }
});

test('a count that fails: says so in its place and offers to try again', async () => {
  const user = userEvent.setup();
  let tries = 0;
  await open(period, {
    answers: {
      'dashboard.hours': () => {
        tries += 1;
        return tries === 1
          ? { ok: false, failure: failed('platform.busy', 503, 'req-1') }
          : {
              asOf,
              cells: [{ weekday: 1, hour: 9, attempts: 10, reached: 4, talkSeconds: 240 }],
              compared: null,
              before: null,
            };
      },
    },
  });
  const hours = await screen.findByRole('region', { name: 'When do people answer?' });
  await user.click(await within(hours).findByRole('button', { name: 'Try again' }));
  expect(await within(hours).findByText('40.0%')).toBeInTheDocument();
});
