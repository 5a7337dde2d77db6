import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendEventsWithoutAct } from '@test/support/jsdom/eventsWithoutAct';
import { chartNamed } from '@test/support/charts';
import { missingTexts } from '@test/support/openConsole';
import { requested, asOf, open, period, press, tableOf, wholeDays } from './openDashboard';

sendEventsWithoutAct();

afterEach(() => expect(missingTexts()).toEqual([]));

test('comparing two periods: requests every count with both', async () => {
  const { sent } = await open(`${period}&vs=2026-10-01..2026-10-07`);
  await screen.findByRole('article', { name: 'Calls' });
  for (const name of ['figures', 'days', 'mix', 'hours', 'durations', 'labelDays'])
    expect([name, requested(sent, `dashboard.${name}`)]).toEqual([
      name,
      [{ fromDay: '2026-11-15', toDay: '2026-11-21', vsFromDay: '2026-10-01', vsToDay: '2026-10-07' }],
    ]);
  // Each period by itself; which days are compared is the platform's word.
  await waitFor(() =>
    expect(requested(sent, 'dashboard.robots')).toEqual([
      { fromDay: '2026-11-15', toDay: '2026-11-21' },
      { fromDay: '2026-11-08', toDay: '2026-11-14' },
    ]),
  );
});

test('a part of a mix compared: says the difference and opens its calls of either period', async () => {
  const user = userEvent.setup();
  const first = await open(period);
  const labels = await chartNamed('What did people want?');
  // A: 60 of 60 now, 30 of 100 before; B: none now.
  expect(within(labels).getByRole('button', { name: /70\.0 points more than Nov 8 – Nov 14/ })).toHaveTextContent(
    '3030.0%',
  );
  await user.click(within(labels).getByRole('button', { name: /70\.0 points less than Nov 8 – Nov 14/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    fromDay: '2026-11-08',
    toDay: '2026-11-14',
    label: 'B',
  });
  first.unmount();
  await open(period);
  expect(await press('Who hangs up?', /: 60$/)).toEqual({
    fromDay: '2026-11-08',
    toDay: '2026-11-14',
    hangup: 'ai',
  });
});

test.each([
  [
    'Does calling again help?',
    /1: 40\.0%/,
    { outcome: 'reached', tryNumber: '1' },
    '10.0 points more than Nov 8 – Nov 14',
  ],
  [
    'How long do people talk?',
    /0–30: 50\.0%/,
    { outcome: 'reached', minTalkSeconds: '0', maxTalkSeconds: '29' },
    '16.7 points less than Nov 8 – Nov 14',
  ],
  ['Why were people not reached?', /Busy: 100\.0%/, { ringType: 'busy' }, 'the same as Nov 8 – Nov 14'],
])(
  '%s compared: shows both periods and the difference in words, and opens the calls of each',
  async (chart, number, where, words) => {
    await open(period);
    const region = await chartNamed(chart);
    expect(await within(region).findByText(words)).toBeInTheDocument();
    expect(within(region).getByRole('columnheader', { name: 'Nov 8 – Nov 14' })).toBeInTheDocument();
    const user = userEvent.setup();
    region.focus();
    await user.keyboard('t');
    const before = (await within(region).findAllByRole('button', { name: number }))[0];
    await user.click(before ?? document.body);
    await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      fromDay: '2026-11-08',
      toDay: '2026-11-14',
      ...where,
    });
  },
);

test('days compared: each is shown with its own date beside the day at the same place, and opens its own calls', async () => {
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
  expect(await press('How many calls were made and reached each day?', /Nov 13: 150/)).toEqual({
    fromDay: '2026-11-13',
    toDay: '2026-11-13',
    outcome: 'unreached',
  });
  first.unmount();
  await open(period);
  const labels = await tableOf('How does what people want change?');
  expect(labels.slice(1, 3).map((row) => [row[0], row[1], row.at(-1)])).toEqual([
    ['Nov 20', '30', 'Calls reached: 50.0% less than Nov 13'],
    ['Nov 13', '20', ''],
  ]);
  expect(await press('How does what people want change?', /Nov 13: 70/)).toEqual({
    fromDay: '2026-11-13',
    toDay: '2026-11-13',
    outcome: 'reached',
    label: 'B',
  });
});

test('robots compared: each is shown in both periods, also one that called in the other period only', async () => {
  await open(period);
  // The other period is asked for by itself, and comes after.
  await waitFor(async () =>
    expect(await tableOf('Which robot performs better?')).toEqual([
      ['', 'Nov 8 – Nov 14', 'Nov 15 – Nov 21', 'Change'],
      ['Maya', '35.0%', '45.0%', '10.0 points more than Nov 8 – Nov 14'],
      ['Rio', '25.0%', 'no data', 'nothing to compare with Nov 8 – Nov 14'],
    ]),
  );
  expect(await press('Which robot performs better?', /Rio: 25\.0%/)).toEqual({
    fromDay: '2026-11-08',
    toDay: '2026-11-14',
    robotId: '4',
    outcome: 'reached',
  });
});

const oneDay = '?days=2026-11-20..2026-11-20';
const hoursAnd = (fromDay: string, toDay: string) => ({
  'dashboard.hours': () => ({
    asOf,
    cells: [{ weekday: 5, hour: 9, attempts: 10, reached: 4, talkSeconds: 240 }],
    compared: { ...wholeDays, fromDay, toDay },
    before: [{ weekday: 4, hour: 9, attempts: 20, reached: 7, talkSeconds: 240 }],
  }),
});
const hourly = 'How many calls were made and reached each hour?';

test('hours of one day compared with one other day: are shown side by side and open the calls of each', async () => {
  await open(oneDay, { answers: hoursAnd('2026-11-19', '2026-11-19') });
  const rows = await tableOf(hourly);
  expect(rows.filter(([name]) => name?.endsWith('09'))).toEqual([
    ['09', '4', '6', 'Calls: 50.0% less than Nov 19, 09'],
    ['Nov 19, 09', '7', '13', ''],
  ]);
  expect(await press(hourly, /Nov 19, 09: 13/)).toEqual({
    fromDay: '2026-11-19',
    toDay: '2026-11-19',
    hour: '9',
    outcome: 'unreached',
  });
});

test('hours compared with several days: are not compared, and the chart says so', async () => {
  await open(oneDay, { answers: hoursAnd('2026-11-08', '2026-11-14') });
  expect(
    await screen.findByText(
      'Not compared: hours can only be compared with a single day, and Nov 8 – Nov 14 is longer.',
    ),
  ).toBeInTheDocument();
  expect((await tableOf(hourly)).find(([name]) => name === '09')).toEqual(['09', '4', '6']);
});

test('the map of hours compared: shows either period or the difference', async () => {
  const user = userEvent.setup();
  await open(period);
  const hours = await screen.findByRole('region', { name: 'When do people answer?' });
  expect(await within(hours).findByText('40.0%')).toBeInTheDocument();
  await user.click(within(hours).getByRole('button', { name: 'Nov 15 – Nov 21' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Difference' }));
  expect(await within(hours).findByText('+5.0 points')).toBeInTheDocument();
  await user.click(within(hours).getByRole('button', { name: 'Difference' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Nov 8 – Nov 14' }));
  expect(await press('When do people answer?', /35\.0%/)).toEqual({
    fromDay: '2026-11-08',
    toDay: '2026-11-14',
    outcome: 'reached',
    hour: '9',
    weekday: '1',
  });
});
