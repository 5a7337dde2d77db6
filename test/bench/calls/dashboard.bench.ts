import { addDays } from '@/domain/time/zone';
import { compareHistories, type RequestKind } from './ratio';
import type { Table } from '../table';

const params = { line: 'collection' };
const today = '2026-11-21';
/** A month that ends today or on one of the hundred days before. */
const month = (at: number) => ({
  fromDay: addDays(today, -29 - ((at * 7) % 100)),
  toDay: addDays(today, -((at * 7) % 100)),
});
const untilToday = { fromDay: addDays(today, -29), toDay: today };

const kinds: readonly RequestKind[] = [
  { title: 'cards, the last 30 days', name: 'dashboard.figures', input: () => ({ params, query: untilToday }) },
  { title: 'cards, some month', name: 'dashboard.figures', input: (at) => ({ params, query: month(at) }) },
  {
    title: 'cards, some month of a robot',
    name: 'dashboard.figures',
    input: (at) => ({ params, query: { ...month(at), robotId: String(1 + (at % 4)) } }),
  },
  {
    title: 'cards, some month of a task',
    name: 'dashboard.figures',
    input: (at) => ({ params, query: { ...month(at), taskId: String(1 + (at % 9)) } }),
  },
  {
    title: 'cards, some month of a SIP line',
    name: 'dashboard.figures',
    input: (at) => ({ params, query: { ...month(at), sipLineId: String(1 + (at % 3)) } }),
  },
  { title: 'days', name: 'dashboard.days', input: (at) => ({ params, query: month(at) }) },
  { title: 'shares', name: 'dashboard.mix', input: (at) => ({ params, query: month(at) }) },
  {
    title: 'shares of a robot',
    name: 'dashboard.mix',
    input: (at) => ({ params, query: { ...month(at), robotId: String(1 + (at % 4)) } }),
  },
  { title: 'hours', name: 'dashboard.hours', input: (at) => ({ params, query: month(at) }) },
  { title: 'durations', name: 'dashboard.durations', input: (at) => ({ params, query: month(at) }) },
  { title: 'labels by day', name: 'dashboard.labelDays', input: (at) => ({ params, query: month(at) }) },
  { title: 'robot against robot', name: 'dashboard.robots', input: (at) => ({ params, query: month(at) }) },
  { title: 'channel overview', name: 'channel.overview', input: (at) => ({ params, query: month(at) }) },
  { title: 'SIP lines by day', name: 'channel.days', input: (at) => ({ params, query: month(at) }) },
  { title: 'concurrency by day', name: 'channel.load', input: (at) => ({ params, query: month(at) }) },
  { title: 'stage report, the last 30 days', name: 'stage.report', input: () => ({ params, query: untilToday }) },
  {
    title: 'stage report of a robot',
    name: 'stage.report',
    input: (at) => ({ params, query: { ...month(at), robotId: String(1 + (at % 4)) } }),
  },
  { title: 'daily trend', name: 'insight.trend', input: (at) => ({ params, query: month(at) }) },
  { title: 'daily trend, robots', name: 'insight.robots', input: (at) => ({ params, query: month(at) }) },
  { title: 'single day', name: 'insight.day', input: (at) => ({ params, query: { day: month(at).toDay } }) },
  { title: 'what it can be narrowed to', name: 'dashboard.options', input: () => ({ params }) },
];

/** A dashboard of one month, with little history and with much. */
export function bench(folder: string): Promise<Table[]> {
  return compareHistories(folder, kinds);
}
