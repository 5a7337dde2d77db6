import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { fetchedLater } from '@/ui/browser/fetchedLater';

function drawerOf(fetch: () => Promise<string>) {
  const script = fetchedLater(fetch);
  function Drawer() {
    const found = script.useNow();
    const [more] = useState('and its state');
    return `${found} ${more}`;
  }
  return { script, Drawer };
}

test('a script that comes while its component is drawn: React reports nothing', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Drawer } = drawerOf(() => Promise.resolve('The drawer'));
  let open = (_open: boolean): void => undefined;
  function Page() {
    const [isOpen, setOpen] = useState(false);
    open = setOpen;
    return isOpen ? <Drawer /> : 'closed';
  }
  render(<Suspense fallback="waits" children={<Page />} />);
  await act(() => Promise.resolve(startTransition(() => open(true))));
  expect(screen.getByText('The drawer and its state')).toBeInTheDocument();
  expect(error).not.toHaveBeenCalled();
});

test('a script that is there: is shown at once, also the first time', async () => {
  const { script, Drawer } = drawerOf(() => Promise.resolve('The drawer'));
  await script.load();
  const shown: string[] = [];
  const Waits = () => {
    shown.push('waits');
    return null;
  };
  render(<Suspense fallback={<Waits />} children={<Drawer />} />);
  expect(screen.getByText('The drawer and its state')).toBeInTheDocument();
  expect(shown).toEqual([]);
});
