import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from '@/ui/button/Button';
import { renderPiece } from '../renderPiece';

describe('Button', () => {
  test('one that cannot be pressed stays reachable and says why', async () => {
    const press = jest.fn();
    const { user } = await renderPiece(
      <Button track="x" disabledReason="Choose a robot first." onClick={press}>
        Start
      </Button>,
    );
    await user.tab();
    expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Choose a robot first.');
    await user.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
  });

  test('a promise keeps it busy, so a double click runs once', async () => {
    let finish: () => void = () => undefined;
    const press = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = await renderPiece(
      <Button track="x" onClick={press}>
        Start
      </Button>,
    );
    await user.dblClick(screen.getByRole('button', { name: 'Start' }));
    expect(press).toHaveBeenCalledTimes(1);
    finish();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start' })).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(press).toHaveBeenCalledTimes(2);
  });
});

test('a form: is sent once by a double click, even one whose first press is answered at once', async () => {
  const send = jest.fn();
  const { user } = await renderPiece(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Button track="x" type="submit">
        Save
      </Button>
    </form>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await user.dblClick(save);
  expect(send).toHaveBeenCalledTimes(1);
  save.focus();
  await user.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(2);
  // False: what a browser does by itself was prevented.
  expect([false, true].map((repeat) => fireEvent.keyDown(save, { key: 'Enter', repeat }))).toEqual([true, false]);
});
