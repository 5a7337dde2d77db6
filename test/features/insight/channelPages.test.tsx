import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendEventsWithoutAct } from '@test/support/jsdom/eventsWithoutAct';
import { chartNamed, tableIn } from '@test/support/charts';
import { missingTexts } from '@test/support/openConsole';
import { asOf, open, period, press, wholeDays } from './openReport';
import { twoLines } from './reportAnswers';

sendEventsWithoutAct();

afterEach(() => expect(missingTexts()).toEqual([]));

test('a SIP line: shows its load, and each cause of failure opens its calls', async () => {
  await open(`/collection/ChannelOverview?${period}`);
  const row = await screen.findByRole('row', { name: /Jakarta 1.*4 of 30/ });
  expect(row).toHaveTextContent('29');
  expect(within(row).getByRole('link', { name: '4' })).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?fromDay=2026-11-15&toDay=2026-11-21&sipLineId=5&ringType=failed',
  );
  expect(screen.getByRole('article', { name: 'License in use now' })).toHaveTextContent('4of 60');
});

test('a SIP line compared: shows both periods, each number with its rows', async () => {
  const { sent } = await open(`/collection/ChannelOverview?${period}&vs=2026-11-08..2026-11-14`);
  const row = await screen.findByRole('row', { name: /Jakarta 1.*4 of 30/ });
  expect(screen.getByText('Below each number: Nov 8 – Nov 14, and the change since then.')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'Nov 8 – Nov 14: 40. This period: 50.0% less' })).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?fromDay=2026-11-08&toDay=2026-11-14&sipLineId=5',
  );
  expect(within(row).getByRole('link', { name: 'Nov 8 – Nov 14: 5. This period: 20.0% less' })).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?fromDay=2026-11-08&toDay=2026-11-14&sipLineId=5&ringType=failed',
  );
  const rate = within(row).getByRole('link', { name: 'Nov 8 – Nov 14: 25.00%. This period: 5.0 points more' });
  expect(rate).toHaveTextContent('25.00%▲ 5.0 pp');
  expect(rate).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?fromDay=2026-11-08&toDay=2026-11-14&sipLineId=5&outcome=reached',
  );
  expect(within(row).getByRole('link', { name: '30.00%' })).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?fromDay=2026-11-15&toDay=2026-11-21&sipLineId=5&outcome=reached',
  );
  // What the network never answered in either period tells no difference; what is new has no size.
  expect(within(row).getByTitle('Nov 8 – Nov 14: –. This period: nothing to compare with')).toHaveTextContent(/^–Nov/);
  expect(screen.getByRole('article', { name: 'Peak license use' })).toHaveTextContent('55.0% more than Nov 8 – Nov 14');
  for (const name of ['channel.overview', 'channel.load']) {
    expect([name, sent.find((one) => one.name === name)?.input.query]).toEqual([
      name,
      { fromDay: '2026-11-15', toDay: '2026-11-21', vsFromDay: '2026-11-08', vsToDay: '2026-11-14' },
    ]);
  }
  // Each period by itself.
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'channel.days').map(({ input }) => input.query)).toEqual([
      { fromDay: '2026-11-15', toDay: '2026-11-21' },
      { fromDay: '2026-11-08', toDay: '2026-11-14' },
    ]),
  );
});

test('charts of SIP lines compared: open the rows of either period', async () => {
  const first = await open(`/collection/ChannelOverview?${period}`);
  expect(await press('Why do calls fail on each line?', /: 25$/)).toEqual({
    fromDay: '2026-11-08',
    toDay: '2026-11-14',
    sipLineId: '5',
    ringType: 'busy',
  });
  first.unmount();
  const second = await open(`/collection/ChannelOverview?${period}`);
  expect(await press('How much of the license is used?', /: 7$/)).toEqual({
    fromDay: '2026-11-08',
    toDay: '2026-11-14',
    inProgressAt: String(asOf - 8 * 86_400_000),
  });
  second.unmount();
  const user = userEvent.setup();
  await open(`/collection/ChannelOverview?${period}`, { answers: twoLines });
  const trend = await screen.findByRole('region', { name: 'Which SIP line performs better, day by day?' });
  await user.click(await within(trend).findByRole('button', { name: 'Nov 15 – Nov 21' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Nov 8 – Nov 14' }));
  expect(await press('Which SIP line performs better, day by day?', /25\.0%/)).toEqual({
    fromDay: '2026-11-13',
    toDay: '2026-11-13',
    sipLineId: '5',
    outcome: 'reached',
  });
});

test('one SIP line compared: is drawn in both periods, each day with its own date', async () => {
  const user = userEvent.setup();
  await open(`/collection/ChannelOverview?${period}`, { answers: twoLines });
  const trend = await screen.findByRole('region', { name: 'Which SIP line performs better, day by day?' });
  await user.click(await within(trend).findByRole('button', { name: 'All SIP lines' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Jakarta 1' }));
  await waitFor(() =>
    expect(tableIn(trend)).toEqual([
      ['', 'Day', 'Nov 8 – Nov 14', 'Nov 15 – Nov 21', 'Change'],
      ['Nov 20', 'Nov 13', '25.0%', '30.0%', '5.0 points more than Nov 13'],
    ]),
  );
  expect(await press('Which SIP line performs better, day by day?', /25\.0%/)).toEqual({
    fromDay: '2026-11-13',
    toDay: '2026-11-13',
    sipLineId: '5',
    outcome: 'reached',
  });
});

test('causes of failure compared: show both periods and the difference', async () => {
  await open(`/collection/ChannelOverview?${period}`);
  const causes = await screen.findByRole('region', { name: 'Why do calls fail on each line?' });
  expect(
    (await within(causes).findAllByRole('row'))
      .slice(1)
      .map((row) => [row.firstChild?.textContent, row.lastChild?.textContent]),
  ).toEqual([
    ['Jakarta 1', 'Failed calls: 53.3% less than Jakarta 1, Nov 8 – Nov 14'],
    ['Jakarta 1, Nov 8 – Nov 14', ''],
  ]);
});

test('the most calls at once compared: names the other day; hours compared with several days say why they are not', async () => {
  const load = 'How much of the license is used?';
  const first = await open(`/collection/ChannelOverview?${period}`);
  expect(tableIn(await chartNamed(load))[1]?.slice(0, 3)).toEqual(['Nov 20', 'Nov 13', '7']);
  first.unmount();
  await open('/collection/ChannelOverview?days=2026-11-20..2026-11-20&vs=2026-11-08..2026-11-14', {
    answers: {
      'channel.load': () => ({
        asOf,
        licence: 60,
        points: [
          { key: '9', missing: false, partial: false, own: { calls: 12, at: asOf }, all: { calls: 31, at: asOf } },
        ],
        compared: wholeDays,
        before: null,
      }),
    },
  });
  expect(
    await screen.findByText(
      /Not compared: hours can only be compared with a single day, and Nov 8 – Nov 14 is longer\./,
    ),
  ).toBeInTheDocument();
  expect(tableIn(await chartNamed(load))[1]).toEqual(['09', '12', '31', '60']);
});

test('channels in use now and the most at once: list the tasks of those calls with links, over every business line', async () => {
  const user = userEvent.setup();
  const { sent } = await open(`/collection/ChannelOverview?${period}`, {
    answers: {
      'channel.moment': ({ query }) => ({
        asOf,
        calls: query !== undefined && 'at' in (query as object) ? 29 : 4,
        parts: [{ line: 'marketing', task: { id: 9, name: 'Autumn offer' }, plan: null, calls: 3 }],
      }),
    },
  });
  await user.click(
    within(await screen.findByRole('article', { name: 'License in use now' })).getByRole('button', {
      name: /^4 of 60/,
    }),
  );
  const now = await screen.findByRole('dialog', { name: 'Calls in progress now' });
  expect(await within(now).findByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '/marketing/subCheckDetail?id=9&tab=contacts&state=calling',
  );
  expect(now).toHaveTextContent('1 calls belong to tasks you cannot see.');
  await user.click(within(now).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: '29. Show the tasks' }));
  const past = await screen.findByRole('dialog', { name: /^Jakarta 1: Calls in progress at/ });
  expect(await within(past).findByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    `/marketing/calling/CallDetails?inProgressAt=${asOf}&taskId=9&sipLineId=5`,
  );
  expect(sent.filter(({ name }) => name === 'channel.moment').map(({ input }) => input.query)).toEqual([
    {},
    { at: String(asOf), sipLineId: '5' },
  ]);
});

test('the most calls at once of the other period: lists the tasks of those calls', async () => {
  const user = userEvent.setup();
  const then = Date.parse('2026-11-12T02:30:00Z');
  const { sent } = await open(`/collection/ChannelOverview?${period}`, {
    answers: {
      'channel.overview': () => ({
        asOf,
        fromDay: '2026-11-15',
        toDay: '2026-11-21',
        compared: wholeDays,
        licence: { concurrency: 60, inUse: 0, peak: null, before: null },
        channels: [
          {
            id: 5,
            name: 'Jakarta 1',
            countryCode: 'ID',
            state: 'active',
            concurrency: 30,
            inUse: 0,
            peak: { calls: 9, at: asOf },
            calls: 20,
            reached: 6,
            talkSeconds: 240,
            rings: {},
            before: { calls: 40, reached: 10, talkSeconds: 300, rings: {}, peak: { calls: 18, at: then } },
          },
        ],
      }),
      'channel.moment': () => ({
        asOf,
        calls: 18,
        parts: [{ line: 'collection', task: { id: 9, name: 'November' }, plan: null, calls: 18 }],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nov 8 – Nov 14: 18. This period: 50.0% less' }));
  expect(
    await within(await screen.findByRole('dialog', { name: /^Jakarta 1: Calls in progress at .*09:30/ })).findByRole(
      'link',
      { name: '18' },
    ),
  ).toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'channel.moment')?.input.query).toEqual({ at: String(then), sipLineId: '5' });
});

test('the most calls at once: opens the calls in progress then', async () => {
  await open(`/collection/ChannelOverview?${period}`);
  expect(await press('How much of the license is used?', /: 12$/)).toEqual({
    fromDay: '2026-11-15',
    toDay: '2026-11-21',
    inProgressAt: String(asOf - 1000),
  });
});
