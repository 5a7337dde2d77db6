import { checkTask } from '@/domain/tasks/task';
import { blankTask, draftOf } from '@/features/tasks/form/taskForm';

const zone = 'Asia/Jakarta';
const at = (local: string) => Date.parse(`${local}:00+07:00`);
const clock = (minutes: number | null) =>
  minutes === null
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

describe('proposed times of a task', () => {
  test.each([
    ['2026-11-21T10:02', '2026-11-21', '10:15', '14:15'],
    ['2026-11-21T03:00', '2026-11-21', '06:00', '10:00'],
    ['2026-11-21T19:00', '2026-11-21', '19:10', '22:00'],
    ['2026-11-21T20:30', '2026-11-22', '06:00', '10:00'],
    ['2026-11-21T23:59', '2026-11-22', '06:00', '10:00'],
  ])('at %s: %s from %s to %s', (now, day, from, to) => {
    const { startAt, endAt } = blankTask(at(now), zone);
    expect([startAt.day, clock(startAt.minutes), endAt.day, clock(endAt.minutes)]).toEqual([day, from, day, to]);
  });

  test('break no rule, at every quarter of an hour and over changes of clocks', () => {
    for (const account of ['Asia/Jakarta', 'America/New_York', 'Asia/Kathmandu', 'America/Mexico_City', 'UTC']) {
      for (let quarter = 0; quarter < 96 * 3; quarter += 1) {
        // the night of 1 November 2026 New York sets its clocks back
        const now = Date.parse('2026-10-31T00:07:00Z') + quarter * 900_000;
        const wrong = checkTask(draftOf(blankTask(now, account)), { now, zone: account }).map(({ field }) => field);
        expect(wrong).toEqual(['name', 'listId', 'robotId', 'sipLineId']);
      }
    }
  });
});

test('draft of a task: takes times in the chosen zone, so that 9:00 stays 9:00', () => {
  const form = { ...blankTask(at('2026-11-21T10:00'), zone), startAt: { day: '2026-11-22', minutes: 540 } };
  expect(draftOf(form).startAt).toBe(at('2026-11-22T09:00'));
  expect(draftOf({ ...form, timeZone: 'America/Mexico_City' }).startAt).toBe(Date.parse('2026-11-22T15:00:00Z'));
  expect(draftOf({ ...form, startAt: { day: '2026-11-22', minutes: null } }).startAt).toBeNull();
});
