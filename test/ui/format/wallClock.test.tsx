import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormatProvider, useFormat } from '@/ui/format/FormatProvider';

const DAY = 86_400_000;

test('a wall-clock instant: is shown on the clock of the world, which may be ahead of it', () => {
  const wall = Date.parse('2026-11-21T03:00:00Z');
  jest.spyOn(Date, 'now').mockReturnValue(wall);
  const { result } = renderHook(useFormat, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <FormatProvider language="en" zone="Asia/Jakarta" now={() => wall + 30 * DAY}>
        {children}
      </FormatProvider>
    ),
  });
  const { fromWall, time } = result.current;
  expect(time(fromWall(wall - 3_600_000), 'dayClock')).toBe('Dec 21, 2026, 09:00');
});
