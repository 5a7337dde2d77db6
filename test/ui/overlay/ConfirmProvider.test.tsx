import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '@/ui/button/Button';
import { type Question, useConfirm } from '@/ui/overlay/ConfirmProvider';
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
      <Button onClick={() => void confirm({ ...question, ...more }).then((yes) => setAnswer(String(yes)))}>Ask</Button>
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
  expect(screen.getByText('answer false')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('Tab stays inside', async () => {
  const { user } = await ask();
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
  expect(screen.getByText('The task was canceled.')).toBeInTheDocument();
  expect(screen.getByText('answer true')).toBeInTheDocument();
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
  expect(await screen.findByText(/could not be done/)).toBeInTheDocument();
});
