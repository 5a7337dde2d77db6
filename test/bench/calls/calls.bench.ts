import { addDays, instantOf } from '@/domain/time/zone';
import { compareHistories, type RequestKind } from './ratio';
import type { Table } from '../table';

const params = { line: 'collection' };
const today = '2026-11-21';
const month = (at: number) => ({
  fromDay: addDays(today, -29 - ((at * 7) % 100)),
  toDay: addDays(today, -((at * 7) % 100)),
});
const list = (title: string, query: (at: number) => object): RequestKind => ({
  title,
  name: 'call.list',
  input: (at) => ({ params, query: { limit: 20, ...query(at) } }),
});

const kinds: readonly RequestKind[] = [
  list('newest, all of six months', () => ({})),
  list('some month', month),
  list('some month, page 40', (at) => ({ ...month(at), page: 40 })),
  list('some month by instants', (at) => ({
    from: instantOf(month(at).fromDay, 615, 'Asia/Jakarta'),
    to: instantOf(month(at).toDay, 830, 'Asia/Jakarta'),
  })),
  list('label, some month', (at) => ({ ...month(at), label: 'A' })),
  list('labels, answered, six months', () => ({ label: 'A,C', outcome: 'reached' })),
  list('robot, some month', (at) => ({ ...month(at), robotId: 1 + (at % 4) })),
  list('task', (at) => ({ taskId: 1 + (at % 9) })),
  list('robot, SIP line, label, some month', (at) => ({
    ...month(at),
    robotId: 1 + (at % 4),
    sipLineId: 1 + (at % 3),
    label: 'A,B',
  })),
  list('weekday and hour, some month', (at) => ({ ...month(at), weekday: 1 + (at % 6), hour: 9 + (at % 8) })),
  list('talk time, some month', (at) => ({ ...month(at), outcome: 'reached', minTalkSeconds: 30, maxTalkSeconds: 44 })),
  list('third try, some month', (at) => ({ ...month(at), tryNumber: 3 })),
  list('label and hour, one week', (at) => ({
    fromDay: addDays(month(at).toDay, -6),
    toDay: month(at).toDay,
    label: 'A',
    hour: 10,
  })),
  list('longest talk first, some month', (at) => ({ ...month(at), sort: '-talkSeconds' })),
  list('a whole number', (at) => ({ search: `0841-${String(at).padStart(8, '0')}` })),
  {
    ...list('part of a name, some week', (at) => ({
      fromDay: addDays(month(at).toDay, -6),
      toDay: month(at).toDay,
      search: 'siti',
    })),
    grows: 'looks at every name of the range',
  },
  { title: 'one call', name: 'call.detail', input: (at) => ({ params: { ...params, id: 100 + at * 50 } }) },
];

/** A page of call details, with little history and with much. */
export function bench(folder: string): Promise<Table[]> {
  return compareHistories(folder, kinds);
}
