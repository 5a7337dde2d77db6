import { daySpans } from '@/features/tasks/detail/daySpans';

const zone = 'Asia/Jakarta';
const at = (local: string) => Date.parse(`${local}:00+07:00`);
const spans = (start: string, end: string, pause: [number, number] | null = null) =>
  daySpans({ startAt: at(start), endAt: at(end), pauseStart: pause?.[0] ?? null, pauseEnd: pause?.[1] ?? null }, zone);

test('a task within one day: is one span', () => {
  expect(spans('2026-11-21T09:00', '2026-11-21T12:30')).toEqual([
    { day: '2026-11-21', parts: [{ from: 540, to: 750 }] },
  ]);
});

test('a task over night: is cut by the call hours, until 22:00 and from 6:00 on', () => {
  expect(spans('2026-11-21T20:00', '2026-11-23T07:00')).toEqual([
    { day: '2026-11-21', parts: [{ from: 1200, to: 1320 }] },
    { day: '2026-11-22', parts: [{ from: 360, to: 1320 }] },
    { day: '2026-11-23', parts: [{ from: 360, to: 420 }] },
  ]);
});

test('the pause: cuts a span in two, or leaves none; an inverted pause is ignored', () => {
  expect(spans('2026-11-21T09:00', '2026-11-21T15:00', [720, 780])[0]?.parts).toEqual([
    { from: 540, to: 720 },
    { from: 780, to: 900 },
  ]);
  expect(spans('2026-11-21T12:00', '2026-11-21T13:00', [720, 780])[0]?.parts).toEqual([]);
  expect(spans('2026-11-21T09:00', '2026-11-21T15:00', [780, 720])[0]?.parts).toEqual([{ from: 540, to: 900 }]);
});

test('missing or inverted times: give no span; distant times: at most six days', () => {
  expect(daySpans({ startAt: null, endAt: at('2026-11-21T15:00'), pauseStart: null, pauseEnd: null }, zone)).toEqual(
    [],
  );
  expect(spans('2026-11-21T15:00', '2026-11-21T09:00')).toEqual([]);
  expect(spans('2026-11-21T09:00', '2027-11-21T09:00')).toHaveLength(6);
});
