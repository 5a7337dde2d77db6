import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { failed } from '@/api/envelope';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';

// The frame waits for its page with `use`, and an act that is not awaited then keeps effects back: events go out as they do in a browser.
configure({ eventWrapper: (run): unknown => run() });

type Figures = Reply<'dashboard.figures'>;
type Days = Reply<'dashboard.days'>['days'];

const asOf = Date.parse('2026-11-21T07:05:00Z');
const cards = ['Tasks', 'Calls', 'ConnectRate', 'Labels', 'Duration', 'Transfer', 'Hours'].map((card) => `normal*Dashboard*card${card}`);
const seesCalls = ['normal*CallDetails*view', 'normal*CallTasks*view'];

const figure = (id: string, part: number, whole: number | null, value: number | null, before: number | null) => ({ id, part, whole, value, before });
const counted: Figures['figures'] = [
  figure('calls', 400, null, 400, 500), figure('reached', 180, null, 180, 200), figure('connectRate', 180, 400, 45, 40), figure('contacts', 300, null, 300, 280),
  figure('reachedContacts', 150, null, 150, 150), figure('contactRate', 150, 300, 50, 53.5), figure('effective', 120, null, 120, 100), figure('effectiveRate', 120, 180, 66.666, 50),
  figure('positive', 60, null, 60, 0), figure('positiveRate', 60, 180, 33.333, null), figure('talkTotal', 9000, null, 9000, 8000), figure('talkMean', 9000, 180, 50, 40),
  figure('shortRate', 20, 180, 11.11, 10), figure('transfers', 30, null, 30, 20), figure('transferRate', 30, 180, 16.666, 10), figure('transferSuccessRate', 0, 0, null, 50),
  figure('noAnswerRate', 100, 400, 25, 26), figure('notConnectedRate', 80, 400, 20, 20), figure('voicemailRate', 40, 400, 10, 9),
];
const wholeDays = { fromDay: '2026-11-08', toDay: '2026-11-14', until: Date.parse('2026-11-14T17:00:00Z') };
const day = (name: string, more: Partial<Days[number]> = {}): Days[number] => ({ day: name, missing: false, partial: false, attempts: 100, reached: 45, talkSeconds: 2250, transfers: 8, ...more });

function open(search = '', { permissions = ['normal*Dashboard*view', ...cards, ...seesCalls], days = [day('2026-11-20'), day('2026-11-21', { partial: true })], answers = {} }: { permissions?: string[]; days?: Days; answers?: Record<string, (input: Record<string, unknown>) => unknown> } = {}) {
  const person = personWith({ permissions });
  return openConsole({
    path: `/collection/Dashboard${search}`,
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 20 }),
      'dashboard.options': () => ({ tasks: [{ id: 7, name: 'November_reminders' }], robots: [{ id: 3, name: 'Maya' }], sipLines: [] }),
      'dashboard.figures': (): Figures => ({
        asOf, fromDay: '2026-11-15', toDay: '2026-11-21', from: Date.parse('2026-11-14T17:00:00Z'), to: Date.parse('2026-11-21T17:00:00Z'),
        compared: { fromDay: '2026-11-08', toDay: '2026-11-14', until: Date.parse('2026-11-14T07:05:00Z') }, tasks: { calling: 2, finished: 5 }, figures: counted,
      }),
      'dashboard.days': () => ({ asOf, days, compared: wholeDays, before: [day('2026-11-13', { attempts: 200, reached: 50 }), day('2026-11-14', { attempts: 80, reached: 40 }), day('2026-11-15', { attempts: 7, reached: 3 })] }),
      'dashboard.mix': () => ({
        asOf,
        by: {
          label: [{ key: 'A', calls: 60, reached: 60 }, { key: 'F', calls: 220, reached: 0 }], ringType: [{ key: 'answered', calls: 180, reached: 180 }, { key: 'busy', calls: 80, reached: 0 }],
          result: [], transfer: [{ key: 'success', calls: 30, reached: 30 }, { key: 'none', calls: 370, reached: 150 }], hangup: [{ key: 'ai', calls: 180, reached: 180 }],
          tryNumber: [{ key: '1', calls: 300, reached: 150 }, { key: '2', calls: 100, reached: 30 }],
        },
        compared: wholeDays,
        before: {
          label: [{ key: 'A', calls: 30, reached: 30 }, { key: 'B', calls: 70, reached: 70 }], ringType: [{ key: 'answered', calls: 100, reached: 100 }, { key: 'busy', calls: 60, reached: 0 }],
          result: [], transfer: [{ key: 'success', calls: 10, reached: 10 }], hangup: [{ key: 'ai', calls: 60, reached: 60 }, { key: 'user', calls: 40, reached: 40 }], tryNumber: [{ key: '1', calls: 200, reached: 80 }],
        },
      }),
      'dashboard.hours': () => ({ asOf, cells: [{ weekday: 1, hour: 9, attempts: 10, reached: 4 }], compared: wholeDays, before: [{ weekday: 1, hour: 9, attempts: 20, reached: 7 }] }),
      'dashboard.durations': () => ({ asOf, buckets: [{ from: 0, to: 30, calls: 60 }, { from: 30, to: null, calls: 120 }], compared: wholeDays, before: [{ from: 0, to: 30, calls: 50 }, { from: 30, to: null, calls: 50 }] }),
      'dashboard.labelDays': () => ({ asOf, days: days.map(({ day: name, missing, partial }) => ({ day: name, missing, partial, labels: { A: 30, B: 15 } })), compared: wholeDays, before: [{ day: '2026-11-13', missing: false, partial: false, labels: { A: 20, B: 70 } }] }),
      'dashboard.robots': () => ({ asOf, robots: [{ id: 3, name: 'Maya', calls: 200, reached: 90, talkSeconds: 4500, positive: 30, transfers: 4 }], compared: wholeDays, before: [{ id: 3, name: 'Maya', calls: 100, reached: 35, talkSeconds: 4200, positive: 7, transfers: 1 }, { id: 4, name: 'Rio', calls: 60, reached: 15, talkSeconds: 900, positive: 5, transfers: 0 }] }),
      ...answers,
    },
  });
}

// The page's clock is the platform's; jsdom has only the machine's, so the days asked for are given in the address.
const period = '?days=2026-11-15..2026-11-21';
const asked = (sent: { name: string; input: Record<string, unknown> }[], name: string) => sent.filter((one) => one.name === name).map(({ input }) => input.query);

afterEach(() => expect(missingTexts()).toEqual([]));

test('all counts are asked with one and the same filter', async () => {
  const { sent } = await open(`${period}&robotId=3&taskId=7`);
  await screen.findByRole('article', { name: 'Calls' });
  for (const name of ['figures', 'days', 'mix', 'hours', 'durations', 'labelDays', 'robots']) {
    expect([name, asked(sent, `dashboard.${name}`)]).toEqual([name, [{ fromDay: '2026-11-15', toDay: '2026-11-21', taskId: '7', robotId: '3' }]]);
  }
});

test('a figure says its number, its change in words, what it was compared with, and leads to its rows', async () => {
  await open(period);
  const calls = await screen.findByRole('article', { name: 'Calls' });
  expect(calls).toHaveTextContent('400');
  expect(calls).toHaveTextContent('20.0% less than Nov 8 – Nov 14 until 14:05');
  expect(within(calls).getByRole('link')).toHaveAttribute('href', '/collection/calling/CallDetails?fromDay=2026-11-15&toDay=2026-11-21');
  const rate = screen.getByRole('article', { name: 'Connect rate' });
  expect(rate).toHaveTextContent('45.00%');
  expect(rate).toHaveTextContent('5.0 points more than');
  expect(within(rate).getByRole('link')).toHaveAttribute('href', '/collection/calling/CallDetails?fromDay=2026-11-15&toDay=2026-11-21&outcome=reached');
  expect(within(rate).getByRole('button', { name: /Calls a person answered, of all calls/ })).toBeInTheDocument();
});

test('two periods are compared: whatever is counted is asked for with the days chosen', async () => {
  const { sent } = await open(`${period}&vs=2026-10-01..2026-10-07`);
  await screen.findByRole('article', { name: 'Calls' });
  for (const name of ['figures', 'days', 'mix', 'hours', 'durations', 'labelDays', 'robots']) expect([name, asked(sent, `dashboard.${name}`)]).toEqual([name, [{ fromDay: '2026-11-15', toDay: '2026-11-21', vsFromDay: '2026-10-01', vsToDay: '2026-10-07' }]]);
});

/** Turns a chart into its table and presses the number; where that leads. */
async function press(chart: string, name: RegExp) {
  const user = userEvent.setup();
  const region = await screen.findByRole('region', { name: chart });
  region.focus();
  await user.keyboard('t');
  await user.click(await within(region).findByRole('button', { name }));
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  return Object.fromEntries(new URLSearchParams(window.location.search));
}

test('a part of a mix says how it differs from the days compared with, and opens its calls of either', async () => {
  const user = userEvent.setup();
  const first = await open(period);
  const labels = await screen.findByRole('region', { name: 'What did the people reached want?' });
  // A: 60 of 60 now, 30 of 100 before; B: none now.
  expect(within(labels).getByRole('button', { name: /70\.0 points more than Nov 8 – Nov 14/ })).toHaveTextContent('3030.0%');
  await user.click(within(labels).getByRole('button', { name: /70\.0 points less than Nov 8 – Nov 14/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ fromDay: '2026-11-08', toDay: '2026-11-14', label: 'B' });
  first.unmount();
  await open(period);
  expect(await press('Who ends the talk?', /: 60$/)).toEqual({ fromDay: '2026-11-08', toDay: '2026-11-14', hangup: 'ai' });
});

test.each([
  ['Does calling again help?', /1: 40\.0%/, { outcome: 'reached', tryNumber: '1' }, '10.0 points more than Nov 8 – Nov 14'],
  ['How long do people talk?', /0–30: 50\.0%/, { outcome: 'reached', minTalkSeconds: '0', maxTalkSeconds: '29' }, '16.7 points less than Nov 8 – Nov 14'],
  ['Why was nobody reached?', /Busy: 100\.0%/, { ringType: 'busy' }, 'the same as Nov 8 – Nov 14'],
])('%s has the days compared with beside it, the difference in words, and opens both', async (chart, number, where, words) => {
  await open(period);
  const region = await screen.findByRole('region', { name: chart });
  expect(await within(region).findByText(words)).toBeInTheDocument();
  expect(within(region).getByRole('columnheader', { name: 'Nov 8 – Nov 14' })).toBeInTheDocument();
  const user = userEvent.setup();
  region.focus();
  await user.keyboard('t');
  const before = (await within(region).findAllByRole('button', { name: number }))[0];
  await user.click(before ?? document.body);
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ fromDay: '2026-11-08', toDay: '2026-11-14', ...where });
});

/** The rows of a chart's table, as one reads them. */
async function tableOf(chart: string) {
  const region = await screen.findByRole('region', { name: chart });
  await within(region).findAllByRole('row');
  return within(region).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
}

test('each day stands beside the one at its place in the days compared with, by its own date, and opens its own calls', async () => {
  const first = await open(period);
  expect(await tableOf('How many calls were made and reached each day?')).toEqual([
    ['', 'Reached', 'Not reached', 'Change'],
    ['Nov 20', '45', '55', 'Calls: 50.0% less than Nov 13'],
    ['Nov 13', '50', '150', ''],
    ['Nov 21', '45', '55', 'Calls: 25.0% more than Nov 14'],
    ['Nov 14', '40', '40', ''],
    // The other period is a day longer: its last day has no counterpart, and is shown all the same.
    ['Nov 15', '3', '4', ''],
  ]);
  expect(await press('How many calls were made and reached each day?', /Nov 13: 150/)).toEqual({ fromDay: '2026-11-13', toDay: '2026-11-13', outcome: 'unreached' });
  first.unmount();
  await open(period);
  const labels = await tableOf('How does what people want change?');
  expect(labels.slice(1, 3).map((row) => [row[0], row[1], row.at(-1)])).toEqual([['Nov 20', '30', 'Calls reached: 50.0% less than Nov 13'], ['Nov 13', '20', '']]);
  expect(await press('How does what people want change?', /Nov 13: 70/)).toEqual({ fromDay: '2026-11-13', toDay: '2026-11-13', outcome: 'reached', label: 'B' });
});

test('a robot stands beside itself, also one that called in the other period only', async () => {
  await open(period);
  expect(await tableOf('Which robot does better?')).toEqual([
    ['', 'Nov 8 – Nov 14', 'Nov 15 – Nov 21', 'Change'],
    ['Maya', '35.0%', '45.0%', '10.0 points more than Nov 8 – Nov 14'],
    ['Rio', '25.0%', 'no data', 'nothing to compare with Nov 8 – Nov 14'],
  ]);
  expect(await press('Which robot does better?', /Rio: 25\.0%/)).toEqual({ fromDay: '2026-11-08', toDay: '2026-11-14', robotId: '4', outcome: 'reached' });
});

const oneDay = '?days=2026-11-20..2026-11-20';
const hoursAnd = (fromDay: string, toDay: string) => ({ 'dashboard.hours': () => ({ asOf, cells: [{ weekday: 5, hour: 9, attempts: 10, reached: 4 }], compared: { ...wholeDays, fromDay, toDay }, before: [{ weekday: 4, hour: 9, attempts: 20, reached: 7 }] }) });
const hourly = 'How many calls were made and reached each hour?';

test('the hours of a day stand beside those of one other day, and open either', async () => {
  await open(oneDay, { answers: hoursAnd('2026-11-19', '2026-11-19') });
  const rows = await tableOf(hourly);
  expect(rows.filter(([name]) => name?.endsWith('09'))).toEqual([['09', '4', '6', 'Calls: 50.0% less than Nov 19, 09'], ['Nov 19, 09', '7', '13', '']]);
  expect(await press(hourly, /Nov 19, 09: 13/)).toEqual({ fromDay: '2026-11-19', toDay: '2026-11-19', hour: '9', outcome: 'unreached' });
});

test('hours beside several days are not compared, and the chart says so', async () => {
  await open(oneDay, { answers: hoursAnd('2026-11-08', '2026-11-14') });
  expect(await screen.findByText('Not compared: hours stand beside those of one day, and Nov 8 – Nov 14 is longer.')).toBeInTheDocument();
  expect((await tableOf(hourly)).find(([name]) => name === '09')).toEqual(['09', '4', '6']);
});

test('the map of hours shows either period, or how they differ', async () => {
  const user = userEvent.setup();
  await open(period);
  const hours = await screen.findByRole('region', { name: 'When do people answer?' });
  expect(await within(hours).findByText('40.0%')).toBeInTheDocument();
  await user.click(within(hours).getByRole('button', { name: 'Nov 15 – Nov 21' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Difference' }));
  expect(await within(hours).findByText('+5.0 points')).toBeInTheDocument();
  await user.click(within(hours).getByRole('button', { name: 'Difference' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Nov 8 – Nov 14' }));
  expect(await press('When do people answer?', /35\.0%/)).toEqual({ fromDay: '2026-11-08', toDay: '2026-11-14', outcome: 'reached', hour: '9', weekday: '1' });
});

test('a robot opens the calls it reached, by the measure chosen', async () => {
  const user = userEvent.setup();
  await open(period);
  const robots = await screen.findByRole('region', { name: 'Which robot does better?' });
  robots.focus();
  await user.keyboard('t');
  await user.click(await within(robots).findByRole('button', { name: /45\.0%/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ fromDay: '2026-11-15', toDay: '2026-11-21', robotId: '3', outcome: 'reached' });
});

test('nothing to divide by is a dash, and nothing to compare with is said', async () => {
  await open(period);
  const good = await screen.findByRole('article', { name: 'Good outcome' });
  expect(good).toHaveTextContent('nothing to compare with');
  const worked = screen.getByRole('row', { name: /Transfers that worked/ });
  expect(within(worked).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['50.00%', '–']);
});

test('who may not see calls gets the numbers without a way in', async () => {
  await open(period, { permissions: ['normal*Dashboard*view', ...cards] });
  const calls = await screen.findByRole('article', { name: 'Calls' });
  expect(within(calls).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('link', { name: '7' })).toBeNull();
});

test('cards that are not theirs are absent, and not asked for', async () => {
  const { sent } = await open(period, { permissions: ['normal*Dashboard*view', 'normal*Dashboard*cardCalls'], answers: { 'dashboard.figures': () => ({ asOf, fromDay: '2026-11-15', toDay: '2026-11-21', from: 0, to: 1, compared: null, tasks: null, figures: counted.slice(0, 2) }) } });
  await screen.findByRole('article', { name: 'Calls' });
  expect(screen.getByRole('region', { name: 'How many calls were made and reached each day?' })).toBeInTheDocument();
  for (const title of ['When do people answer?', 'How long do people talk?', 'What did the people reached want?', 'Tasks created in this period']) {
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  }
  for (const name of ['mix', 'hours', 'durations']) expect(asked(sent, `dashboard.${name}`)).toEqual([]);
});

test('tasks by state open the task list with the same filter', async () => {
  await open(period);
  const tasks = await screen.findByRole('region', { name: 'Tasks created in this period' });
  expect(within(tasks).getByRole('link', { name: '7' })).toHaveAttribute('href', '/collection/calling/tasks?created=2026-11-15..2026-11-21');
  expect(within(tasks).getByRole('link', { name: '5' })).toHaveAttribute('href', '/collection/calling/tasks?state=finished&created=2026-11-15..2026-11-21');
});

test('each chart is a table too, and its cells open the calls they count', async () => {
  const user = userEvent.setup();
  await open(period);
  const hours = await screen.findByRole('region', { name: 'When do people answer?' });
  hours.focus();
  await user.keyboard('t');
  await user.click(await within(hours).findByRole('button', { name: /40\.0%/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ fromDay: '2026-11-15', toDay: '2026-11-21', outcome: 'reached', hour: '9', weekday: '1' });
});

test('a day opens that day alone', async () => {
  const user = userEvent.setup();
  await open(period);
  const days = await screen.findByRole('region', { name: 'How many calls were made and reached each day?' });
  days.focus();
  await user.keyboard('t');
  const [reachedThatDay] = await within(days).findAllByRole('button', { name: /45/ });
  await user.click(reachedThatDay ?? document.body);
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ fromDay: '2026-11-20', toDay: '2026-11-20', outcome: 'reached' });
});

test('none made and nothing known are told apart', async () => {
  const none = { attempts: 0, reached: 0, talkSeconds: 0, transfers: 0 };
  const first = await open(period, { days: [day('2026-11-19', none), day('2026-11-20', none)] });
  expect(await screen.findByText('No call was made in this period. Widen it or remove a filter.')).toBeInTheDocument();
  first.unmount();
  await open(period, { days: [day('2026-11-22', { ...none, missing: true })] });
  expect(await screen.findByText(/Nothing is known of these days/)).toBeInTheDocument();
});

test('a range is kept as a range, days somebody chose as days', async () => {
  const user = userEvent.setup();
  await open(period);
  await user.click(await screen.findByRole('button', { name: '30 days' }));
  await waitFor(() => expect(window.location.search).toBe('?range=last30'));
  await waitFor(() => expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true'));
});

test('the figures leave as data: those this person sees, in both periods, with the difference', async () => {
  const user = userEvent.setup();
  await open(period);
  await screen.findByRole('article', { name: 'Calls' });
  const saved: Blob[] = [];
  const made = jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:test'));
  const taken = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Save the figures (CSV)' }));
  made.mockRestore();
  taken.mockRestore();
  const lines = (await readAsText(saved[0])).replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Figure,Nov 15 – Nov 21,Nov 8 – Nov 14 until 14:05,Change');
  expect(lines[1]).toBe('Calls,400,500,20.0% less than Nov 8 – Nov 14 until 14:05');
  expect(lines).toContain('Connect rate,0.45,0.4,5.0 points more than Nov 8 – Nov 14 until 14:05');
  expect(lines.find((one) => one.startsWith('Transfers that worked'))).toBe('Transfers that worked,,0.5,nothing to compare with Nov 8 – Nov 14 until 14:05');
  expect(lines.filter((one) => one !== '')).toHaveLength(counted.length + 1);
});

function readAsText(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob ?? new Blob());
  });
}

test('every chart offers its picture, also those of plain elements', async () => {
  const user = userEvent.setup();
  await open(period);
  for (const title of ['What did the people reached want?', 'Who ends the talk?', 'What becomes of transfers?', 'When do people answer?']) {
    await user.click(await screen.findByRole('button', { name: `Options for “${title}”` }));
    expect(await screen.findByRole('menuitem', { name: 'Save as picture' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
  }
});

test('what could not be counted says so in its place and can be asked for again', async () => {
  const user = userEvent.setup();
  let tries = 0;
  await open(period, {
    answers: {
      'dashboard.hours': () => {
        tries += 1;
        return tries === 1 ? { ok: false, failure: failed('platform.busy', 503, 'req-1') } : { asOf, cells: [{ weekday: 1, hour: 9, attempts: 10, reached: 4 }], compared: null, before: null };
      },
    },
  });
  const hours = await screen.findByRole('region', { name: 'When do people answer?' });
  await user.click(await within(hours).findByRole('button', { name: 'Try again' }));
  expect(await within(hours).findByText('40.0%')).toBeInTheDocument();
});
