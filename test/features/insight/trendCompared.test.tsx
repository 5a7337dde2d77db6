import { waitFor } from '@testing-library/react';
import { sendEventsWithoutAct } from '@test/support/jsdom/eventsWithoutAct';
import { tableIn, turnedChart } from '@test/support/charts';
import { missingTexts } from '@test/support/openConsole';
import { open, press } from './openReport';

sendEventsWithoutAct();

afterEach(() => expect(missingTexts()).toEqual([]));

const trend = '/collection/insight/everyDay?days=2026-11-20..2026-11-21';

/** A chart as its table: what stands first and last in each row. */
async function asTable(name: string) {
  const region = await turnedChart(name);
  return tableIn(region).map((row) => [row[0], row.at(-1)]);
}

test('robots of the trend compared: are shown in both periods, requested apart', async () => {
  const { sent } = await open(trend);
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'insight.robots').map(({ input }) => input.query)).toEqual([
      { fromDay: '2026-11-20', toDay: '2026-11-21' },
      { fromDay: '2026-11-18', toDay: '2026-11-19' },
    ]),
  );
  const region = await turnedChart('Which robot performs better?');
  await waitFor(() =>
    expect(tableIn(region)).toEqual([
      ['', 'Nov 18 – Nov 19', 'Nov 20 – Nov 21', 'Change'],
      ['Maya', '25.0%', '30.0%', '5.0 points more than Nov 18 – Nov 19'],
    ]),
  );
});

test('labels and tries of the trend compared: are shown by place, the first beside the first', async () => {
  const { unmount } = await open(trend);
  const pairs = [
    ['Nov 20', 'Calls reached: 50.0% less than Nov 18'],
    ['Nov 18', ''],
    ['Nov 21', 'Calls reached: the same as Nov 19'],
    ['Nov 19', ''],
  ];
  expect((await asTable('How does what people want change?')).slice(1)).toEqual(pairs);
  expect((await asTable('At which attempt are people reached?')).slice(1)).toEqual([
    ['Nov 20', 'Calls reached: the same as Nov 18'],
    ...pairs.slice(1),
  ]);
  unmount();
  await open(trend);
  expect(await press('How does what people want change?', /: 9$/)).toEqual({
    fromDay: '2026-11-18',
    toDay: '2026-11-18',
    outcome: 'reached',
    label: 'A',
  });
});
