import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AddressNow } from '@/ui/address/addressParams';
import { useListState, type ListControl } from '@/ui/address/useListState';
import type { ListShape } from '@/ui/address/listState';
import { useOpenItem, useTab } from '@/ui/address/useUrlPlace';

const shape: ListShape<{ state: 'many' }> = { filters: { state: 'many' }, sorts: ['name'], sort: 'name' };

/** A page whose drawing the test holds back: what is pressed meanwhile is pressed on the page as it was. */
async function openPage(address: string) {
  let list: ListControl<{ state: 'many' }> | null = null;
  let tab: (tab: 'one' | 'two') => void = () => undefined;
  let open: (id: number) => void = () => undefined;
  function Page() {
    list = useListState(shape);
    [, tab] = useTab(['one', 'two']);
    open = useOpenItem().show;
    return <output>{location(router)}</output>;
  }
  const router = createMemoryRouter(
    [
      { path: '/elsewhere', element: <h1>Calls</h1> },
      { path: '*', Component: Page },
    ],
    { initialEntries: [address] },
  );
  await act(async () => {
    render(
      <AddressNow value={() => new URLSearchParams(router.state.location.search)}>
        <RouterProvider router={router} />
      </AddressNow>,
    );
    await Promise.resolve();
  });
  return { router, control: () => ({ list, tab, open }) };
}

const location = ({ state }: ReturnType<typeof createMemoryRouter>) => state.location.search;
const moment = () => new Promise((resolve) => setTimeout(resolve));

test('what is chosen while the page is still being drawn for the choice before takes nothing of it away', async () => {
  const { router, control } = await openPage('/?page=3');
  const { list, tab, open } = control();
  await act(async () => {
    list?.setFilters({ state: ['paused'] });
    await moment();
    // The page still stands as it was.
    expect(screen.getByRole('status')).toHaveTextContent('?page=3');
    list?.setSort('-name');
    await moment();
    tab('two');
    await moment();
    open(7);
    await moment();
  });
  expect(Object.fromEntries(new URLSearchParams(location(router)))).toEqual({
    state: 'paused',
    sort: '-name',
    tab: 'two',
    open: '7',
  });
});

test('a page that was left changes the address of no other', async () => {
  const { router, control } = await openPage('/?open=7');
  const { list, tab, open } = control();
  await act(() => router.navigate('/elsewhere?state=paused'));
  expect(screen.getByRole('heading', { name: 'Calls' })).toBeInTheDocument();
  await act(async () => {
    list?.setSort('-name');
    tab('two');
    open(8);
    await moment();
  });
  expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '?state=paused' });
});
