import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import type { Question } from '@/ui/overlay/question';
import { layers } from '@/ui/overlay/layers';
import { failureOf, renderPiece } from '../renderPiece';

const question: Question = {
  title: 'Cancel task “November”?',
  text: '312 contacts will not be called.',
  loss: 'A canceled task cannot be resumed.',
  verb: 'Cancel task',
  back: 'Keep it',
  danger: true,
};

function Asker({ more }: { more: Partial<Question> }) {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('none');
  return (
    <>
      <Button track="x" onClick={() => void confirm({ ...question, ...more }).then((yes) => setAnswer(String(yes)))}>
        Ask
      </Button>
      <p>answer {answer}</p>
    </>
  );
}

const ask = async (more: Partial<Question> = {}) => {
  const view = await renderPiece(<Asker more={more} />);
  await view.user.click(screen.getByRole('button', { name: 'Ask' }));
  return view;
};
const dialog = () => screen.getByRole('alertdialog', { name: 'Cancel task “November”?' });
const go = () => screen.getByRole('button', { name: 'Cancel task' });

test('says the verb, the thing, the number and what cannot be undone', async () => {
  await ask();
  expect(dialog()).toHaveAccessibleDescription('312 contacts will not be called. A canceled task cannot be resumed.');
});

test('a dangerous one puts the focus on the way back', async () => {
  await ask();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
});

test('Escape is no, and the focus returns', async () => {
  const { user } = await ask();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByText('answer false')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});

test('Tab stays inside', async () => {
  const { user } = await ask();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  await user.tab();
  await user.tab();
  await user.tab();
  expect(dialog()).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
});

test('a double click runs once; while it runs it is busy and cannot be left', async () => {
  let finish: () => void = () => undefined;
  const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = await ask({ run, done: 'The task was canceled.' });
  await user.dblClick(go());
  expect(run).toHaveBeenCalledTimes(1);
  expect(dialog()).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(dialog()).toBeInTheDocument();
  act(() => finish());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  // The message comes once the dialog has gone.
  expect(await screen.findByText('The task was canceled.')).toBeInTheDocument();
  expect(await screen.findByText('answer true')).toBeInTheDocument();
});

test('a refused write stays open and says why; it can be tried again', async () => {
  const run = jest.fn(() => Promise.resolve({ ok: false, failure: failureOf('platform.busy') }));
  const { user } = await ask({ run });
  await user.click(go());
  expect(await screen.findByText('The platform is busy. Try again in a moment.')).toBeInTheDocument();
  await user.click(go());
  expect(run).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('answer false')).toBeInTheDocument();
});

test('a fault says that nothing was changed', async () => {
  const { user } = await ask({ run: () => Promise.reject(new Error('broken')) });
  await user.click(go());
  expect(await screen.findByText(/did not work/)).toBeInTheDocument();
});

describe('without the script of the dialog', () => {
  afterEach(() => jest.restoreAllMocks());

  const askInBrowser = async (answer: boolean, more: Partial<Question> = {}) => {
    const browserDialog = jest.spyOn(window, 'confirm').mockReturnValue(answer);
    const { user } = await renderPiece(<Asker more={more} />);
    jest.spyOn(layers, 'loaded').mockReturnValue(undefined);
    jest.spyOn(layers, 'load').mockRejectedValue(new Error('its address is there no more'));
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(browserDialog).toHaveBeenCalledTimes(1));
    return browserDialog.mock.calls[0]?.[0];
  };

  test("the browser's own dialog asks, and no is no", async () => {
    const run = jest.fn();
    expect(await askInBrowser(false, { run })).toBe(
      'Cancel task “November”?\n\n312 contacts will not be called.\n\nA canceled task cannot be resumed.',
    );
    expect(await screen.findByText('answer false')).toBeInTheDocument();
    expect(run).not.toHaveBeenCalled();
  });

  test('yes runs the action', async () => {
    const run = jest.fn(() => Promise.resolve({ ok: true }));
    await askInBrowser(true, { run });
    expect(await screen.findByText('answer true')).toBeInTheDocument();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a refusal', () => Promise.resolve({ ok: false, failure: failureOf('platform.busy') })],
    ['a fault', () => Promise.reject(new Error('boom'))],
  ])('%s is told, and counts as no', async (_what, run) => {
    const message = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    await askInBrowser(true, { run });
    expect(await screen.findByText('answer false')).toBeInTheDocument();
    expect(message).toHaveBeenCalledTimes(1);
  });
});
