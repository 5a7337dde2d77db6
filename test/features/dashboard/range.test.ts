import { daysOf, rangeOf, ranges } from '@/parts/report/range';
import { baseOf } from '@/features/dashboard/dashboardShape';

const none = { range: null, days: null, taskId: [], robotId: [], sipLineId: [] };

describe('the period of the dashboard', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last7', '2026-11-15', '2026-11-21'],
    ['last30', '2026-10-23', '2026-11-21'],
    ['months6', '2026-05-21', '2026-11-21'],
  ] as const)('%s is %s to %s', (range, fromDay, toDay) => {
    expect(daysOf(range, '2026-11-21')).toEqual({ fromDay, toDay });
  });

  it('has five ranges', () => expect(ranges).toHaveLength(5));

  it('is the last seven days by default and for an unknown range', () => {
    expect(rangeOf(none)).toBe('last7');
    expect(rangeOf({ ...none, range: 'for ever' })).toBe('last7');
    expect(rangeOf({ ...none, range: 'today', days: ['2026-11-01', '2026-11-02'] })).toBeNull();
  });

  it('is narrowed by valid values of the address, and malformed ones are ignored', () => {
    expect(
      baseOf({ ...none, days: ['2026-11-01', '2026-11-02'], taskId: ['7', 'x', '-1'], robotId: ['y'] }, '2026-11-21'),
    ).toEqual({ fromDay: '2026-11-01', toDay: '2026-11-02', taskId: [7] });
  });
});
