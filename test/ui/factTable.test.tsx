import { screen, within } from '@testing-library/react';
import { FactTable } from '@/ui/page/FactTable';
import { renderPiece } from './renderPiece';

const rows = [
  { name: 'Morning', calls: 12 },
  { name: 'Evening', calls: 7 },
];
const columns = [
  { key: 'name', title: 'Round', render: ({ name }: (typeof rows)[number]) => name },
  { key: 'calls', title: 'Calls', align: 'end' as const, render: ({ calls }: (typeof rows)[number]) => String(calls) },
];
const keyOf = ({ name }: (typeof rows)[number]) => name;

test('a table that scrolls: is a named place keys reach, and its first column names the rows', async () => {
  await renderPiece(<FactTable label="Rounds" columns={columns} rows={rows} keyOf={keyOf} />);
  const place = screen.getByRole('region', { name: 'Rounds' });
  expect(place).toHaveAttribute('tabindex', '0');
  expect(within(place).getByRole('columnheader', { name: 'Calls' })).toBeInTheDocument();
  expect(within(place).getByRole('rowheader', { name: 'Evening' })).toBeInTheDocument();
  expect(within(place).getByRole('row', { name: 'Evening 7' })).toBeInTheDocument();
});

test('a table that is never cut: is named by its caption, and is no stop of its own', async () => {
  await renderPiece(<FactTable caption="What changes" columns={columns} rows={rows} keyOf={keyOf} even />);
  const table = screen.getByRole('table', { name: 'What changes' });
  expect(table.closest('[tabindex]')).toBeNull();
});
