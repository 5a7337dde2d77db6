import { screen, waitFor } from '@testing-library/react';
import { DayPicker } from '@/ui/form/time/DayPicker';
import { renderPiece } from '../renderPiece';

test('a day chosen that its owner does not take: is gone when the field is left, without a fault', async () => {
  const put = jest.fn<void, [string]>();
  const { user } = await renderPiece(
    <>
      <DayPicker aria-label="Day" value={null} onChange={put} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const box = screen.getByRole('textbox', { name: 'Day' });
  await user.click(box);
  await user.click(await screen.findByTitle('2026-11-12'));
  await waitFor(() => expect(put).toHaveBeenCalledWith('2026-11-12'));
  const before = put.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(box).toHaveValue(''));
  expect(put).toHaveBeenCalledTimes(before);
});
