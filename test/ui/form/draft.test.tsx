import { screen, waitFor } from '@testing-library/react';
import { renderPiece } from '../renderPiece';
import { create, done, name, TaskForm } from './TaskForm';

beforeEach(() => window.sessionStorage.clear());

describe('the draft', () => {
  const stored = () => window.sessionStorage.getItem('aicc:draft:7:task');

  test('survives a reload, and can be begun anew', async () => {
    const first = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    await first.user.type(name(), 'November');
    await waitFor(() => expect(stored()).toContain('November'));
    first.unmount();

    const { user } = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    expect(name()).toHaveValue('November');
    expect(screen.getByText(/Your draft of .* is restored/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(name()).toHaveValue('');
  });

  test('survives leaving before the pause is over', async () => {
    const first = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    await first.user.type(name(), 'N');
    first.unmount();
    await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    expect(name()).toHaveValue('N');
  });

  test('is not shown to another user', async () => {
    const first = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    await first.user.type(name(), 'November');
    first.unmount();
    await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />, { userId: 8 });
    expect(name()).toHaveValue('');
  });

  test('is gone once it was sent', async () => {
    const first = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    await first.user.type(name(), 'November');
    await waitFor(() => expect(stored()).toContain('November'));
    await first.user.click(create());
    await waitFor(() => expect(stored()).toBeNull());
    first.unmount();
    await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    expect(name()).toHaveValue('');
  });

  test('of another shape takes only what still fits', async () => {
    window.sessionStorage.setItem(
      'aicc:draft:7:task',
      JSON.stringify({ at: 1, values: { name: 5, redial: { interval: 12, count: 'many' }, unknown: true } }),
    );
    await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    expect(name()).toHaveValue('');
    expect(screen.getByRole('spinbutton', { name: 'Interval' })).toHaveValue('12');
    expect(screen.getByRole('spinbutton', { name: 'Count' })).toHaveValue('2');
  });
});
