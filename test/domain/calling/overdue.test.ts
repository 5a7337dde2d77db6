import { overdueStage } from '@/domain/calling/overdue';

describe('overdue stage', () => {
  it.each([
    [-3, 'beforeDue'],
    [0, 'dueToday'],
    [1, 'd1to3'],
    [3, 'd1to3'],
    [4, 'd4to7'],
    [8, 'd8to15'],
    [16, 'd16to30'],
    [30, 'd16to30'],
    [31, 'd31to60'],
    [61, 'd61to90'],
    [90, 'd61to90'],
    [366, 'over90'],
  ])('%d days after the due day: %s', (days, stage) => {
    expect(overdueStage(days)).toBe(stage);
  });
});
