import { isOpenAt } from '@/domain/inbound/inboundHours';
import { checkInboundNumber, checkReserve, inboundNumberMoves } from '@/domain/inbound/inboundNumber';

const nine = { fromMinute: 540, toMinute: 1080 };
const hours = [nine, nine, nine, nine, nine, null, null];
const draft = {
  robotId: 1,
  hours,
  fallback: 'announce' as const,
  fallbackRobotId: null,
  announcement: 'Later',
  maxWaiting: 0,
  maxWaitSeconds: 10,
};
const codes = (more: Partial<Parameters<typeof checkInboundNumber>[0]>) =>
  checkInboundNumber({ ...draft, ...more }).map(({ field, code }) => `${field} ${code}`);

test.each([
  // Monday in Jakarta, which is seven hours ahead
  ['2026-11-23T01:59:59Z', false],
  ['2026-11-23T02:00:00Z', true],
  ['2026-11-23T10:59:59Z', true],
  ['2026-11-23T11:00:00Z', false],
  // Sunday there already, Saturday in UTC
  ['2026-11-21T18:00:00Z', false],
])('hours: at %s a number is open: %s', (at, open) => {
  expect(isOpenAt(hours, Date.parse(at), 'Asia/Jakarta')).toBe(open);
});

test.each([
  // Sunday and Monday in Jakarta
  ['2026-11-22T16:59:59Z', true],
  ['2026-11-22T17:00:00Z', true],
  ['2026-11-23T16:59:59Z', true],
  ['2026-11-23T17:00:00Z', false],
])('hours until midnight: at %s a number open all Sunday and Monday is open: %s', (at, open) => {
  const all = { fromMinute: 0, toMinute: 1440 };
  const draftHours = [all, null, null, null, null, null, all];
  expect(isOpenAt(draftHours, Date.parse(at), 'Asia/Jakarta')).toBe(open);
  expect(codes({ hours: draftHours })).toEqual([]);
});

test('a number: its draft needs a robot, hours in order, an announcement and a queue within limits', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ robotId: null, announcement: ' ' })).toEqual(['robotId required', 'announcement required']);
  expect(codes({ hours: hours.map(() => null) })).toEqual(['hours required']);
  expect(codes({ hours: hours.slice(1) })).toEqual(['hours required']);
  expect(codes({ hours: [{ fromMinute: 600, toMinute: 600 }, ...hours.slice(1)] })).toEqual(['hours hoursOrder']);
  expect(codes({ hours: [{ fromMinute: -1, toMinute: 600 }, ...hours.slice(1)] })).toEqual(['hours hoursOrder']);
  expect(codes({ fallback: 'robot' })).toEqual(['fallbackRobotId required']);
  expect(codes({ fallback: 'robot', fallbackRobotId: 1 })).toEqual(['fallbackRobotId sameRobot']);
  expect(codes({ announcement: 'x'.repeat(301) })).toEqual(['announcement tooLong']);
  expect(codes({ maxWaiting: 201, maxWaitSeconds: 9 })).toEqual(['maxWaiting outOfRange', 'maxWaitSeconds outOfRange']);
});

test('the reserve: outbound keeps one channel at least', () => {
  expect(checkReserve(0, 60)).toEqual([]);
  expect(checkReserve(59, 60)).toEqual([]);
  expect(checkReserve(60, 60)).toHaveLength(1);
  expect(checkReserve(-1, 60)).toHaveLength(1);
});

test('a number without a robot: is not switched on', () => {
  expect(inboundNumberMoves.switchOn.possible({ state: 'off', robotId: null })).toBe(false);
  expect(inboundNumberMoves.switchOn.possible({ state: 'off', robotId: 1 })).toBe(true);
  expect(inboundNumberMoves.switchOff.possible({ state: 'on', robotId: 1 })).toBe(true);
});
