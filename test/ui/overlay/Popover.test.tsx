import { screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { Button } from '@/ui/button/Button';
import { Popover } from '@/ui/overlay/Popover';
import { renderPiece } from '../renderPiece';

const Field = () => <input aria-label="Name" />;

/** A panel whose content is there once `arrive` is called. */
function panelFetchedLater() {
  let arrive = () => undefined as void;
  const fetched = new Promise<{ default: typeof Field }>((resolve) => {
    arrive = () => resolve({ default: Field });
  });
  const Later = lazy(() => fetched);
  const piece = (
    <Popover
      label="State"
      trigger={(props) => (
        <Button track="x" {...props}>
          Open
        </Button>
      )}
    >
      {() => <Later />}
    </Popover>
  );
  return { piece, arrive: () => arrive() };
}

const button = () => screen.getByRole('button', { name: 'Open' });

test('content still being fetched: the panel has the focus, and its first control when it comes', async () => {
  const { piece, arrive } = panelFetchedLater();
  const { user } = await renderPiece(piece);
  await user.click(button());
  const panel = await screen.findByRole('dialog', { name: 'State' });
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
  expect(panel).toContainElement(screen.getByRole('status'));
  arrive();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
  expect(button()).toHaveFocus();
});

test('Escape while the content is being fetched: closes the panel and goes back to the button', async () => {
  const { user } = await renderPiece(panelFetchedLater().piece);
  await user.click(button());
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
  expect(button()).toHaveFocus();
});

test('Escape at the button: closes the panel it has opened', async () => {
  const { user } = await renderPiece(panelFetchedLater().piece);
  await user.click(button());
  button().focus();
  await user.keyboard('{Escape}');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});
