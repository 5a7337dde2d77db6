import type { Reply } from '@/contract/contract';

type Lines = Reply<'sipLine.list'>;
export type SipLine = Lines['list'][number];

export const sipLine = (more: Partial<SipLine> = {}): SipLine => ({
  id: 4,
  name: 'Jakarta 1',
  countryCode: 'ID',
  callerId: '+622155500100',
  concurrency: 20,
  inUse: 3,
  state: 'working',
  trouble: null,
  lastCallAt: Date.parse('2026-11-21T03:00:00Z'),
  lastHour: { calls: 10, failed: 1, ringTypes: { answered: 4, noAnswer: 5, failed: 1 } },
  lastDay: { calls: 100, failed: 2, ringTypes: { answered: 40, noAnswer: 58, failed: 2 } },
  pausedTasks: 0,
  pausedPlans: 0,
  ...more,
});

export const sipLines: Lines = { list: [sipLine()], licence: { concurrency: 60, inUse: 3 } };
