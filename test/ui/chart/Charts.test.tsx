import { screen, within } from '@testing-library/react';
import { inTwoLines } from '@/ui/chart/drawing/axes';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import { csvOf } from '@/ui/chart/data/chartTable';
import { HeatMap } from '@/ui/chart/HeatMap';
import { LineChart } from '@/ui/chart/LineChart';
import { ShareBar } from '@/ui/chart/ShareBar';
import { withRest } from '@/ui/chart/data/shares';
import { failureOf, NOW, renderPiece } from '../renderPiece';

const series = [
  { key: 'calls', label: 'Calls' },
  { key: 'reached', label: 'Reached' },
];
const data = [
  { key: '2026-11-19', label: 'Nov 19', values: { calls: 1_200, reached: 480 } },
  { key: '2026-11-20', label: 'Nov 20', values: { calls: null, reached: null } },
  { key: '2026-11-21', label: 'Nov 21', values: { calls: 0, reached: 0 }, partial: true },
];
const card = { loading: false, failure: null, retry: () => undefined, at: NOW, fileName: 'calls' };
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('a screen reader gets the table; what is missing is no zero, and zero is one', async () => {
  await renderPiece(
    <ChartCard title="How many calls a day?" {...card}>
      <LineChart data={data} series={series} unit="calls" />
    </ChartCard>,
  );
  expect(screen.getByRole('group', { name: 'How many calls a day?' })).toBeInTheDocument();
  expect(cellsOf('Nov 19')).toEqual(['1,200', '480']);
  expect(cellsOf('Nov 20')).toEqual(['no data', 'no data']);
  expect(cellsOf('Nov 21')).toEqual(['0', '0']);
});

test('one key turns the chart into its table, where each number opens its rows', async () => {
  const onOpen = jest.fn();
  const { user } = await renderPiece(
    <ChartCard title="How many calls a day?" {...card}>
      <BarChart data={data} series={series} onOpen={onOpen} />
    </ChartCard>,
  );
  expect(screen.queryByRole('button', { name: 'Open Nov 19: 480' })).not.toBeInTheDocument();
  screen.getByRole('region', { name: 'How many calls a day?' }).focus();
  await user.keyboard('t');
  await user.click(screen.getByRole('button', { name: 'Open Nov 19: 480' }));
  expect(onOpen).toHaveBeenCalledWith(
    expect.objectContaining({ key: '2026-11-19' }),
    expect.objectContaining({ key: 'reached' }),
  );
});

test('the menu offers the table, the data and the picture', async () => {
  const { user } = await renderPiece(
    <ChartCard title="What became of the calls?" {...card}>
      <ShareBar
        counted="Calls"
        parts={[
          { key: 'A', label: 'Willing', value: 3 },
          { key: 'B', label: 'Unwilling', value: 1 },
        ]}
      />
    </ChartCard>,
  );
  expect(screen.getByText('75.0%')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Options for/ }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Show as a table',
    'Save data (CSV)',
    'Save as image',
  ]);
});

test('hours by weekday: a cell nobody knows differs from a cell of zero', async () => {
  await renderPiece(
    <ChartCard title="When are people reached?" {...card}>
      <HeatMap
        cells={[
          { weekday: 1, hour: 6, value: 0 },
          { weekday: 1, hour: 7, value: 12 },
        ]}
        measure="Reached"
        hours={[6, 8]}
      />
    </ChartCard>,
  );
  expect(cellsOf('Mon')).toEqual(['0', '12', 'no data']);
  expect(screen.getAllByRole('row')).toHaveLength(8);
});

describe('the frame', () => {
  test('first load, failure and emptiness differ', async () => {
    const { user } = await renderPiece(
      <>
        <ChartCard title="Loading" {...card} loading>
          <p>chart</p>
        </ChartCard>
        <ChartCard title="Failed" {...card} at={null} failure={failureOf('platform.failed')}>
          <p>chart</p>
        </ChartCard>
        <ChartCard title="Empty" {...card} empty="No task called in these days.">
          <p>chart</p>
        </ChartCard>
      </>,
    );
    expect(within(screen.getByRole('region', { name: 'Loading' })).getByRole('status')).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(within(screen.getByRole('region', { name: 'Failed' })).getByText('req-7f3c')).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Empty' })).getByText('No task called in these days.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('chart')).not.toBeInTheDocument();
    await user.tab();
  });

  test('a failed refresh keeps the chart and says of when it is', async () => {
    await renderPiece(
      <ChartCard title="Stale" {...card} failure={failureOf('network.offline')}>
        <p>chart</p>
      </ChartCard>,
    );
    expect(screen.getByText('chart')).toBeInTheDocument();
    expect(screen.getByText(/Last updated 14:05/)).toBeInTheDocument();
  });
});

describe('shares', () => {
  const part = (key: string, value: number) => ({ key, label: key, value });
  test('at most five, and the rest as one; nothing is lost', () => {
    const parts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key, index) => part(key, index + 1));
    const shown = withRest(parts, 'Other');
    expect(shown.map((one) => one.key)).toEqual(['c', 'd', 'e', 'f', 'g', 'rest']);
    expect(shown.reduce((sum, one) => sum + one.value, 0)).toBe(28);
  });
  test('six need no rest of one, and zeros take no place', () => {
    const parts = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => part(key, 1));
    expect(withRest([...parts, part('z', 0)], 'Other').map((one) => one.key)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

test('exported data: names that look like formulas stay text, quotes and commas survive', () => {
  const text = csvOf({
    columns: [
      { key: 'a', label: '' },
      { key: 'v', label: 'Calls, all' },
    ],
    rows: [
      { key: '1', label: '=HYPERLINK("x")', cells: [{ key: 'v', raw: -3, text: '-3' }] },
      { key: '2', label: 'Plain', cells: [{ key: 'v', raw: null, text: '–' }] },
    ],
  });
  expect(text).toBe('\uFEFF,"Calls, all"\r\n"\'=HYPERLINK(""x"")",-3\r\nPlain,\r\n');
});

test.each([
  ['Busy', 'Busy'],
  ['Switched off or out of reach', 'Switched off or\nout of reach'],
  ['Apagado o fuera de cobertura', 'Apagado o fuera\nde cobertura'],
  ['催收小雅', '催收小雅'],
  ['Jakarta_evening_reminder_line', 'Jakarta_evening_rem…'],
  ['Jakarta 催收小雅催收小雅催收小雅催收小雅', 'Jakarta\n催收小雅催收小雅催…'],
])('beside a bar, %s stands as %j', (name, shown) => {
  expect(inTwoLines(name)).toBe(shown);
});

test('an empty chart says what there is none of', async () => {
  await renderPiece(
    <ChartCard
      title="Where did they go?"
      {...card}
      emptyTitle="No round has started"
      empty="The picture appears when the first round starts."
    >
      <LineChart data={data} series={series} unit="calls" />
    </ChartCard>,
  );
  expect(screen.getByText('No round has started')).toBeInTheDocument();
  expect(screen.queryByText('No data in this period')).not.toBeInTheDocument();
});
