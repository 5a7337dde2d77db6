import { inStageOrder, stageOf } from '@/domain/reports/stages';

describe('the stage of a call', () => {
  it.each([
    ['collection', { DueDate: '2026-11-25' }, 'beforeDue'],
    ['collection', { DueDate: '2026-11-21' }, 'dueToday'],
    ['collection', { DueDate: '2026-11-18' }, 'd1to3'],
    ['collection', { DueDate: '2026-11-17' }, 'd4to7'],
    ['collection', { DueDate: '2026-08-23' }, 'd61to90'],
    ['collection', { DueDate: '2026-08-22' }, 'over90'],
    ['collection', { DueDate: 'soon' }, '-'],
    ['collection', { DueDate: '2026-02-30' }, '-'],
    ['collection', {}, '-'],
    ['cod', { DueDate: '2026-11-22', BorrowedDate: '2026-01-01' }, 'beforeDue'],
    ['info_check', { DueDate: '2026-11-22', BorrowedDate: '2026-11-20' }, 'd1to3'],
    ['info_check', { DueDate: '2026-11-22' }, '-'],
    ['marketing', { PlatformName: ' Nusa Pinjam ', DueDate: '2026-11-22' }, 'Nusa Pinjam'],
    ['marketing', { PlatformName: '  ' }, '-'],
  ] as const)('on %s with %j on 21 November: is %s', (line, fields, stage) => {
    expect(stageOf(line, fields as Record<string, string>, '2026-11-21')).toBe(stage);
  });

  it('is sorted by days, an unknown stage last', () => {
    expect(inStageOrder('collection', ['-', 'over90', 'd1to3', 'dueToday', 'd16to30', 'beforeDue'])).toEqual([
      'beforeDue',
      'dueToday',
      'd1to3',
      'd16to30',
      'over90',
      '-',
    ]);
    expect(inStageOrder('marketing', ['Nusa', '-', 'Kilat'])).toEqual(['Kilat', 'Nusa', '-']);
  });
});
