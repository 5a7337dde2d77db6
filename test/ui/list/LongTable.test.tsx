import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Column } from '@/ui/list/columns/column';
import { LongTable, longRowHeight } from '@/ui/list/long/LongTable';
import { renderPiece } from '../renderPiece';

interface Person {
  readonly name: string;
}

const columns: readonly Column<Person>[] = [
  { key: 'name', title: 'Name', width: 200, render: ({ name }) => name },
  { key: 'shout', title: 'Shout', width: 200, render: ({ name }) => name.toUpperCase() },
];
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const box = () => screen.getByRole('group', { name: 'People' });

function scrollTo(row: number): void {
  box().scrollTop = row * longRowHeight;
  fireEvent.scroll(box());
}

// The page of these tests has no layout: what is seen at once has a height here.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(13 * longRowHeight);
});

test('a list of 10,000 has a few rows on the page, and says how many it has', async () => {
  await renderPiece(
    <LongTable
      label="People"
      columns={columns}
      total={10_000}
      rowAt={(index) => ({ name: `Person ${index}` })}
      onSeen={() => undefined}
    />,
  );
  expect(names()[0]).toBe('Person 0');
  expect(names().length).toBeLessThan(30);
  expect(screen.getByRole('table', { name: 'People' })).toHaveAttribute('aria-rowcount', '10001');
  expect(box()).toHaveAttribute('tabindex', '0');
});

test('its last row can be scrolled to, in its own place', async () => {
  await renderPiece(
    <LongTable
      label="People"
      columns={columns}
      total={10_000}
      rowAt={(index) => ({ name: `Person ${index}` })}
      onSeen={() => undefined}
    />,
  );
  scrollTo(9_999);
  await waitFor(() => expect(names().at(-1)).toBe('Person 9999'));
  expect(names()).not.toContain('Person 0');
  expect(screen.getByRole('rowheader', { name: 'Person 9999' }).closest('tr')).toHaveAttribute(
    'aria-rowindex',
    '10001',
  );
  // What is not on the page keeps its room.
  const rooms = [...document.querySelectorAll<HTMLElement>('.aicc-long-room tr')].map(
    (room) => Number.parseInt(room.style.height, 10) / longRowHeight,
  );
  expect((rooms[0] ?? 0) + names().length + (rooms[1] ?? 0)).toBe(10_000);
});

test('rows are asked for once scrolling rests, and stand as skeletons until they are here', async () => {
  const seen: [number, number][] = [];
  await renderPiece(
    <LongTable
      label="People"
      columns={columns}
      total={10_000}
      rowAt={(index) => (index < 60 ? { name: `Person ${index}` } : undefined)}
      onSeen={(first, last) => seen.push([first, last])}
    />,
  );
  await waitFor(() => expect(seen).toHaveLength(1));
  for (const row of [100, 900, 2_000, 5_000]) scrollTo(row);
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(seen[1]?.[0]).toBeLessThanOrEqual(5_000);
  expect(seen[1]?.[1]).toBeGreaterThanOrEqual(5_000);
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
  expect(within(box()).getAllByRole('row').length).toBeGreaterThan(1);
});

test('a short list has no row too many', async () => {
  await renderPiece(
    <LongTable
      label="People"
      columns={columns}
      total={2}
      rowAt={(index) => ({ name: `Person ${index}` })}
      onSeen={() => undefined}
    />,
  );
  expect(names()).toEqual(['Person 0', 'Person 1']);
});
