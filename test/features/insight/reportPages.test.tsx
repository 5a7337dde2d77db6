import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { dateStandsAt } from '@test/support/jsdom/dateStandsAt';
import { sendEventsWithoutAct } from '@test/support/jsdom/eventsWithoutAct';
import { missingTexts } from '@test/support/openConsole';
import { asOf, compared, figures, hours, open, period, press } from './openReport';

afterEach(() => expect(missingTexts()).toEqual([]));

sendEventsWithoutAct();
dateStandsAt(asOf);

test('a stage: shows its numbers in both periods, and each opens its calls', async () => {
  await open(`/collection/StageReport?${period}`);
  const row = within(await screen.findByRole('group', { name: 'Stages' })).getByRole('row', {
    name: /1–3 days overdue/,
  });
  const cells = within(row).getAllByRole('cell');
  expect(cells.slice(0, 3).map((cell) => [...cell.children].map((part) => part.textContent))).toEqual([
    ['20', '10▲ 100.0%'],
    ['6', '5▲ 20.0%'],
    ['30.0%', '50.0%▼ 20.0 pp'],
  ]);
  expect(
    within(row).getByRole('link', { name: 'Nov 8 – Nov 14 until 14:05: 10. This period: 100.0% more' }),
  ).toHaveAttribute(
    'href',
    `/collection/calling/CallDetails?to=${compared.until}&fromDay=2026-11-08&toDay=2026-11-14&stage=d1to3`,
  );
  expect(within(row).getByRole('link', { name: '20' })).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?fromDay=2026-11-15&toDay=2026-11-21&stage=d1to3',
  );
  expect(
    screen.getByText('Below each number: Nov 8 – Nov 14 until 14:05, and the change since then.'),
  ).toBeInTheDocument();
});

test('days to compare with: are requested, and said when nothing can be compared', async () => {
  const { sent } = await open(`/collection/StageReport?${period}&vs=2026-10-01..2026-10-07`, {
    answers: {
      'stage.report': () => ({ asOf, fromDay: '2026-11-15', toDay: '2026-11-21', compared: null, stages: [] }),
    },
  });
  expect(await screen.findByText(/Nothing to compare/)).toBeInTheDocument();
  expect(screen.getByText(/No calls in this period/)).toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'stage.report')?.input).toMatchObject({
    query: { fromDay: '2026-11-15', toDay: '2026-11-21', vsFromDay: '2026-10-01', vsToDay: '2026-10-07' },
  });
});

test('a bar of the other period: opens its calls, up to the same time of its last day', async () => {
  await open(`/collection/StageReport?${period}`);
  expect(await press('Which stage answers, and which agrees?', /50\.0%/)).toEqual({
    fromDay: '2026-11-08',
    toDay: '2026-11-14',
    to: String(compared.until),
    stage: 'd1to3',
    outcome: 'reached',
  });
});

test('a day of the other period: opens its calls; the last bar of tries: opens all later tries', async () => {
  const first = await open('/collection/insight/everyDay?days=2026-11-20..2026-11-21');
  expect(await press('How does each day compare?', /: 50$/)).toEqual({ fromDay: '2026-11-18', toDay: '2026-11-18' });
  first.unmount();
  await open('/collection/insight/everyDay?days=2026-11-20..2026-11-21');
  // Ten redials of three numbers end at the 33rd call: the figure counts them all, and so does its link.
  const later = Array.from({ length: 30 }, (_, at) => at + 4).join();
  expect(await press('At which attempt are people reached?', /: 2$/)).toEqual({
    fromDay: '2026-11-20',
    toDay: '2026-11-20',
    outcome: 'reached',
    tryNumber: later,
  });
});

test('one click in the calendar: chooses one day, and the report of that day is requested', async () => {
  const user = userEvent.setup();
  const { sent } = await open('/collection/insight/sigleDay');
  await user.click(await screen.findByRole('button', { name: 'Another day' }));
  expect(screen.queryByRole('button', { name: 'Last 7 days' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /Nov 18/ }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('days')).toBe('2026-11-18..2026-11-18'));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'insight.day').at(-1)?.input).toMatchObject({
      query: { day: '2026-11-18' },
    }),
  );
});

test('an hour: opens its calls; one that the clock repeats is marked', async () => {
  const { sent } = await open('/collection/insight/sigleDay?days=2026-11-20..2026-11-21&vs=2026-11-13..2026-11-13');
  expect(await screen.findByText(/hour 02 occurs twice/)).toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'insight.day')?.input).toMatchObject({
    query: { day: '2026-11-21', vsDay: '2026-11-13' },
  });
  expect(await press('What did people want, hour by hour?', /09: 3/)).toEqual({
    fromDay: '2026-11-21',
    toDay: '2026-11-21',
    outcome: 'reached',
    label: 'A',
    hour: '9',
  });
});

test.each(['ChannelOverview', 'StageReport', 'insight/everyDay', 'insight/sigleDay'])(
  '%s: says what could not be loaded and offers to try again',
  async (page) => {
    const user = userEvent.setup();
    let tries = 0;
    const once = (name: string, good: unknown) => ({
      [name]: () => {
        tries += 1;
        return tries === 1 ? { ok: false, failure: failed('platform.busy', 503, 'req-1') } : good;
      },
    });
    const name =
      {
        ChannelOverview: 'channel.overview',
        StageReport: 'stage.report',
        'insight/everyDay': 'insight.trend',
        'insight/sigleDay': 'insight.day',
      }[page] ?? '';
    const good = {
      asOf,
      fromDay: '2026-11-15',
      toDay: '2026-11-21',
      day: '2026-11-21',
      compared: null,
      figures,
      stages: [],
      days: [],
      before: null,
      robots: [],
      hours,
      channels: [],
      licence: { concurrency: 60, inUse: 0, peak: null },
    };
    await open(`/collection/${page}?${period}`, { answers: once(name, good) });
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    await user.click(again ?? document.body);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(tries).toBe(2);
  },
);

test('downloading the report: requests it as shown; without the permission there is no button', async () => {
  const user = userEvent.setup();
  const { sent, unmount } = await open(`/collection/StageReport?${period}&robotId=3`, {
    answers: {
      'download.report': () => ({
        id: 1,
        kind: 'report',
        name: 'stages',
        state: 'pending',
        rows: 0,
        total: 9,
        files: [],
        plaintext: false,
        failure: null,
        createdAt: asOf,
        finishedAt: null,
        expiresAt: null,
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'download.report')?.input).toMatchObject({
      params: { line: 'collection' },
      body: { report: 'stages', query: { fromDay: '2026-11-15', toDay: '2026-11-21', robotId: '3' }, language: 'en' },
    }),
  );
  unmount();
  await open(`/collection/StageReport?${period}`, { permissions: ['normal*StageReport*view'] });
  const row = within(await screen.findByRole('group', { name: 'Stages' })).getByRole('row', {
    name: /1–3 days overdue/,
  });
  expect(screen.queryByRole('button', { name: 'Download report' })).toBeNull();
  expect(within(row).queryByRole('link')).toBeNull();
});
