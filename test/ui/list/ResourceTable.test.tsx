import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PRESS_EVENT } from '@/ui/browser/recordPress';
import { columnOrderTable } from '@/ui/list/columns/columnOrderTable';
import { page, rows, TaskList } from './TaskList';
import { renderPiece } from '../renderPiece';

const retry = jest.fn();
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const bodyRow = (name: string) => {
  const row = screen.getByRole('button', { name }).closest('tr');
  if (row === null) throw new Error(`no row ${name}`);
  return row;
};

beforeEach(() => window.localStorage.clear());

describe('the four states', () => {
  test('first load shows rows in the shape of what comes, under the real heads', async () => {
    await renderPiece(<TaskList loading />);
    expect(screen.getByRole('region', { name: 'Tasks' })).toHaveAttribute('aria-busy', 'true');
    expect(heads()).toContain('Name');
    expect(document.querySelectorAll('.aicc-bone-cell')).toHaveLength(30);
  });

  test('empty says what belongs here, why, and the next action', async () => {
    await renderPiece(<TaskList data={page([])} />);
    expect(screen.getByText('No task yet')).toBeInTheDocument();
    expect(screen.getByText('A task calls a list of contacts.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create task' })).toBeInTheDocument();
  });

  test('empty because of the filters offers to clear them', async () => {
    const { user, query } = await renderPiece(<TaskList data={page([])} />, { path: '/list?state=paused' });
    expect(screen.getByText('No matches for these filters')).toBeInTheDocument();
    expect(screen.queryByText('No task yet')).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    expect(query().get('state')).toBeNull();
  });

  test('a failed first load says so, gives the id, and tries again', async () => {
    const { user } = await renderPiece(<TaskList failed retry={retry} />);
    expect(screen.getByText('req-7f3c')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('a failed refresh keeps the rows and says of when they are', async () => {
    await renderPiece(<TaskList data={page(rows)} failed />);
    expect(screen.getByText('Alpha')).toBeInTheDocument();
    expect(screen.getByText(/Last updated 14:05/)).toBeInTheDocument();
  });
});

describe('keyboard', () => {
  test('j and k move over the rows, Enter opens', async () => {
    const onOpen = jest.fn();
    const { user } = await renderPiece(<TaskList data={page(rows)} onOpen={onOpen} />);
    act(() => bodyRow('Alpha').focus());
    await user.keyboard('jj');
    expect(bodyRow('Gamma')).toHaveFocus();
    const recorded = jest.fn();
    bodyRow('Beta').addEventListener(PRESS_EVENT, (event) => {
      recorded((event as CustomEvent<unknown>).detail);
    });
    await user.keyboard('k{Enter}');
    expect(recorded.mock.calls).toEqual([['row.open']]);
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'Beta' }));
  });

  test('only one row is a tab stop, and typing into a filter moves none', async () => {
    const { user } = await renderPiece(<TaskList data={page(rows)} />);
    expect(['Alpha', 'Beta', 'Gamma'].map((name) => bodyRow(name).tabIndex)).toEqual([0, -1, -1]);
    await user.type(screen.getByRole('searchbox'), 'jk');
    expect(screen.getByRole('searchbox')).toHaveValue('jk');
  });

  test('rows are named by their first cell', async () => {
    await renderPiece(<TaskList data={page(rows)} />);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  test('space selects the row', async () => {
    const { user } = await renderPiece(<TaskList data={page(rows)} run={() => undefined} />);
    act(() => bodyRow('Beta').focus());
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Select Beta' })).toBeChecked();
  });
});

describe('the address', () => {
  test('the page is in it, and back comes back', async () => {
    const { user, query, router } = await renderPiece(<TaskList data={page(rows, 100)} />);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(query().get('page')).toBe('2');
    await act(() => router.navigate(-1));
    expect(query().get('page')).toBeNull();
  });

  test('a filter goes back to page 1', async () => {
    const { user, query } = await renderPiece(<TaskList data={page(rows, 100)} />, { path: '/list?page=3' });
    await user.click(screen.getByRole('button', { name: 'State' }));
    await user.click(screen.getByRole('checkbox', { name: 'Calling' }));
    expect(query().get('state')).toBe('calling');
    expect(query().get('page')).toBeNull();
  });

  test('sorting is in it', async () => {
    const { user, query } = await renderPiece(<TaskList data={page(rows)} />);
    await user.click(screen.getByRole('columnheader', { name: /Name/ }));
    expect(query().get('sort')).toBe('-name');
  });

  test('the button in a head sorts by keyboard, and the head says how', async () => {
    const { user, query } = await renderPiece(<TaskList data={page(rows)} />);
    const head = () => screen.getByRole('columnheader', { name: /^Name/ });
    expect(head()).not.toHaveAttribute('aria-sort');
    act(() => screen.getByRole('button', { name: 'Name' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
    await user.keyboard(' ');
    expect(query().get('sort')).toBe('name');
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
    await user.keyboard('{Enter}');
    expect(query().get('sort')).toBeNull();
    await waitFor(() => expect(head()).not.toHaveAttribute('aria-sort'));
    expect(head()).not.toHaveAttribute('tabindex');
  });

  test('numbers: their head ends where they end, with its marks before the words', async () => {
    await renderPiece(<TaskList data={page(rows)} />);
    const style = document.createElement('style');
    style.textContent = readFileSync(path.join(process.cwd(), 'src/ui/list/list.css'), 'utf8');
    document.head.append(style);
    const flow = (name: string) => {
      const head = screen.getAllByRole('columnheader').find(({ textContent }) => textContent === name);
      return getComputedStyle(head?.querySelector('.aicc-headtitle') ?? document.body).flexDirection;
    };
    expect(flow('Calls')).toBe('row-reverse');
    expect(flow('State')).not.toBe('row-reverse');
    style.remove();
  });

  test('the number of rows is chosen, and the list begins anew', async () => {
    const { user, query } = await renderPiece(<TaskList data={page(rows, 100)} />, { path: '/list?page=3' });
    await user.click(screen.getByRole('combobox', { name: 'Rows' }));
    await user.click(await screen.findByTitle('30'));
    expect(query().get('limit')).toBe('30');
    expect(query().get('page')).toBeNull();
  });

  test('pages are buttons, each once a tab stop, and go by keyboard', async () => {
    const { user, query } = await renderPiece(<TaskList data={page(rows, 200)} />, { path: '/list?page=10' });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Previous page',
      'Page 1',
      'Jump back to 7',
      'Page 9',
      'Page 10',
      'Page 11',
      'Jump ahead to 13',
      'Page 20',
      'Next page',
    ]);
    expect(pages.getByRole('button', { name: 'Page 10' })).toHaveAttribute('aria-current', 'page');
    expect(pages.getAllByRole('listitem').filter((item) => item.hasAttribute('tabindex'))).toEqual([]);
    act(() => pages.getByRole('button', { name: 'Page 11' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pages.getByRole('button', { name: 'Page 11' })).toHaveAttribute('aria-current', 'page'));
    expect(query().get('page')).toBe('11');
    await user.click(pages.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(pages.getByRole('button', { name: 'Page 10' })).toHaveAttribute('aria-current', 'page'));
    expect(query().get('page')).toBe('10');
    await user.click(await pages.findByRole('button', { name: 'Jump ahead to 13' }));
    expect(query().get('page')).toBe('13');
  });

  test('a page past the end offers the first', async () => {
    const { user, query } = await renderPiece(<TaskList data={page([], 25)} />, { path: '/list?page=9' });
    await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(query().get('page')).toBeNull();
  });
});

describe('chips', () => {
  const path = '/list?state=calling,paused&days=2026-11-01..2026-11-21&calls=10..';

  test('say what is set and go one by one', async () => {
    const { user, query } = await renderPiece(<TaskList data={page(rows)} />, { path });
    expect(screen.getByText('Nov 1, 2026 – Nov 21, 2026')).toBeInTheDocument();
    expect(screen.getByText('≥ 10 calls')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter State: Paused' }));
    expect(query().get('state')).toBe('calling');
    expect(query().get('days')).toBe('2026-11-01..2026-11-21');
  });

  test('clear is there only when something is set', async () => {
    const { user, query } = await renderPiece(<TaskList data={page(rows)} />, { path });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(query().toString()).toBe('');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument());
  });

  test('a search is emptied by its button', async () => {
    const { user, query } = await renderPiece(<TaskList data={page(rows)} />, { path: '/list?search=alpha' });
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await waitFor(() => expect(query().get('search')).toBeNull());
  });

  test('days reach back six months in the account zone', async () => {
    const { user } = await renderPiece(<TaskList data={page(rows)} />);
    await user.click(screen.getByRole('button', { name: 'Created' }));
    expect(screen.getByText('Dates in Asia/Jakarta, from May 21, 2026 on.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Nov 21, 2026' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: 'Nov 22, 2026' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('columns', () => {
  // In a browser it is fetched while the panel opens.
  beforeAll(() => columnOrderTable.load());

  test('a hidden one is shown, moved and remembered for this user', async () => {
    const first = await renderPiece(<TaskList data={page(rows)} />);
    expect(heads()).not.toContain('Remark');
    await first.user.click(screen.getByRole('button', { name: 'Columns' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'Remark' }));
    await first.user.click(screen.getByRole('button', { name: 'Move Remark up' }));
    const wanted = ['Name', 'State', 'Remark', 'Calls'];
    expect(heads().filter((head) => wanted.includes(head ?? ''))).toEqual(wanted);
    first.unmount();

    const again = await renderPiece(<TaskList data={page(rows)} />);
    expect(heads().filter((head) => wanted.includes(head ?? ''))).toEqual(wanted);
    again.unmount();

    await renderPiece(<TaskList data={page(rows)} />, { userId: 8 });
    expect(heads()).not.toContain('Remark');
  });

  test('a move by a button is told, and leaves the keyboard at the column', async () => {
    const { user } = await renderPiece(<TaskList data={page(rows)} />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const places = () =>
      within(screen.getByRole('dialog', { name: 'Columns' }))
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent);
    const [first, second, third] = places();
    await user.click(screen.getByRole('button', { name: `Move ${second} down` }));
    expect(places().slice(0, 3)).toEqual([first, third, second]);
    expect(screen.getByText(new RegExp(`^${second} is now at position 3 of `))).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: `Move ${second} down` })).toHaveFocus();
    await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    expect(places().slice(0, 3)).toEqual([first, second, third]);
    // There is no button for earlier any more.
    expect(screen.getByRole('button', { name: `Move ${second} down` })).toHaveFocus();
  });

  test('the keyboard is inside as soon as it opens, and Escape closes it', async () => {
    const { user } = await renderPiece(<TaskList data={page(rows)} />);
    const button = screen.getByRole('button', { name: 'Columns' });
    await user.click(button);
    // The first box of all cannot be unticked, nor take the focus.
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Columns' }).contains(document.activeElement)).toBe(true),
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Columns' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  });

  test('the first column, which names the row, cannot be hidden', async () => {
    const { user } = await renderPiece(<TaskList data={page(rows)} />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveAccessibleDescription('Always shown');
  });

  test('a width set by the arrow keys is remembered', async () => {
    const first = await renderPiece(<TaskList data={page(rows)} />);
    act(() => screen.getByRole('separator', { name: 'Width of State' }).focus());
    await first.user.keyboard('{ArrowRight}');
    first.unmount();
    await renderPiece(<TaskList data={page(rows)} />);
    expect(screen.getByRole('separator', { name: 'Width of State' })).toHaveAttribute('aria-valuenow', '166');
  });

  test('what an older release left there does no harm', async () => {
    window.localStorage.setItem('aicc:columns:7:tasks', '{"order":5,"hidden":[1,"state"],"widths":{"calls":99999}');
    await renderPiece(<TaskList data={page(rows)} />);
    expect(heads()).toContain('State');
  });
});
