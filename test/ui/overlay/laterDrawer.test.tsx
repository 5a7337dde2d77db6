import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '@/ui/button/Button';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { renderPiece } from '../renderPiece';

interface HintsProps {
  text: string;
  onClose: () => void;
}

function Hints({ text, onClose }: HintsProps) {
  return (
    <SideDrawer open title="Hints" onClose={onClose}>
      {text}
    </SideDrawer>
  );
}

const fetchHints = jest.fn(() => Promise.resolve(Hints));

async function openHints(Drawer: ReturnType<typeof laterDrawer<HintsProps>>) {
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button track="x" onClick={() => setOpen(true)}>
          Open
        </Button>
        {open && <Drawer text="Call before noon." onClose={() => setOpen(false)} />}
      </>
    );
  }
  const view = await renderPiece(<Screen />);
  const open = () => view.user.click(screen.getByRole('button', { name: 'Open' }));
  await open();
  return { ...view, open };
}

test('opened: its script is fetched once, and the drawer has what it was given', async () => {
  const { user, open } = await openHints(laterDrawer(fetchHints));
  expect(await screen.findByRole('dialog', { name: 'Hints' })).toHaveTextContent('Call before noon.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  expect(await screen.findByRole('dialog', { name: 'Hints' })).toBeInTheDocument();
  expect(fetchHints).toHaveBeenCalledTimes(1);
});

test('its script cannot be fetched: a toast says so, the screen stays, and the next time is a new try', async () => {
  fetchHints.mockRejectedValueOnce(new Error('its address is there no more'));
  const { open } = await openHints(laterDrawer(fetchHints));
  expect(await screen.findByText(/did not work/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  expect(await screen.findByRole('dialog', { name: 'Hints' })).toBeInTheDocument();
});
