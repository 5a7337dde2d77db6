import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '@/ui/button/Button';
import { page, rows, TaskList } from './TaskList';
import { renderPiece } from '../renderPiece';

const bodyRow = (name: string) => {
  const row = screen.getByRole('button', { name }).closest('tr');
  if (row === null) throw new Error(`no row ${name}`);
  return row;
};

describe('actions', () => {
  test('two stand there, the rest behind one menu, the destructive one last', async () => {
    const { user } = await renderPiece(<TaskList data={page(rows)} />);
    const row = within(bodyRow('Alpha'));
    expect(row.getByRole('button', { name: 'Pause: Alpha' })).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'More actions for Alpha' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Log', 'Cancel']);
  });

  test('in a narrow list, all stand behind the menu, in the same order', async () => {
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((seen) => {
      const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
      // Three columns of 150 px and the boxes leave no room for a word.
      const observe = () => seen([{ contentRect: { width: 560 } } as ResizeObserverEntry], observer);
      // antd keeps the first observer it makes: in the tests that follow it observes nothing.
      const isNow = () => jest.isMockFunction(globalThis.ResizeObserver);
      return { ...observer, observe: () => (isNow() ? act(observe) : undefined) };
    });
    const { user } = await renderPiece(<TaskList data={page(rows)} run={() => undefined} />);
    const row = within(bodyRow('Alpha'));
    expect(row.queryByRole('button', { name: 'Pause: Alpha' })).toBeNull();
    await user.click(row.getByRole('button', { name: 'More actions for Alpha' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Pause',
      'CopyIt is being read.',
      'Log',
      'Cancel',
    ]);
  });

  test('one that is not possible says why', async () => {
    const { user } = await renderPiece(<TaskList data={page(rows)} />);
    const copy = within(bodyRow('Alpha')).getByRole('button', { name: 'Copy: Alpha' });
    expect(copy).toHaveAttribute('aria-disabled', 'true');
    await user.hover(copy);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('It is being read.');
  });
});

describe('selection', () => {
  test('the bar says how many rows an action touches, and gives them to it', async () => {
    const run = jest.fn();
    const { user } = await renderPiece(<TaskList data={page(rows)} run={run} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Alpha' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Gamma' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
    expect(bar.getByText('2 rows selected')).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Pause' }));
    expect(run).toHaveBeenCalledWith([
      expect.objectContaining({ name: 'Alpha' }),
      expect.objectContaining({ name: 'Gamma' }),
    ]);
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  });

  test('the box in the head selects the page, and is mixed for some of it', async () => {
    const { user } = await renderPiece(<TaskList data={page(rows)} run={() => undefined} />);
    const all = screen.getByRole('checkbox', { name: 'Select all rows of this page' });
    await user.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(all).toBeChecked();
    expect(screen.getByText('3 rows selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select Beta' })).not.toBeChecked();
  });

  test('a refresh keeps it and takes the newer row', async () => {
    const run = jest.fn();
    function Refreshing() {
      const [list, setList] = useState(rows);
      return (
        <>
          <Button track="x" onClick={() => setList(rows.map((row) => ({ ...row, calls: 5 })))}>
            Refresh
          </Button>
          <TaskList data={page(list)} run={run} />
        </>
      );
    }
    const { user } = await renderPiece(<Refreshing />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Pause' }));
    expect(run).toHaveBeenCalledWith([expect.objectContaining({ name: 'Beta', calls: 5 })]);
  });
});
