import type { BlacklistReason } from '@/domain/blocking/blacklist';
import { dayMinutes, minuteMs } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import type { ShieldCondition, ShieldMethod, ShieldType } from '@/domain/blocking/shield';
import { addDays, instantOf, localDay } from '@/domain/time/zone';
import type { BlacklistedNumbers } from '../../calling/engine/dialing/blacklistedNumbers';
import { numberOn } from '../../calling/blocking/shield/shieldGate';
import { personAt } from './demoContacts';

export interface DemoEntry {
  readonly line: LineId | null;
  readonly phone: string;
  readonly reason: BlacklistReason;
  readonly remark: string;
  readonly createdAt: number;
  readonly until: number | null;
  readonly removed: { readonly at: number; readonly why: string } | null;
}

export interface DemoStrategy {
  readonly line: LineId;
  readonly name: string;
  readonly type: ShieldType;
  readonly screeningDays: number;
  readonly blockingDays: number;
  readonly methods: readonly ShieldMethod[];
  readonly conditions: readonly ShieldCondition[];
  readonly enabled: boolean;
}

const zone = 'Asia/Jakarta';
const DAY_MS = dayMinutes * minuteMs;
const reasons: readonly [BlacklistReason, string][] = [
  ['asked', ''],
  ['complaint', 'Branch desk'],
  ['legal', ''],
  ['thirdParty', 'Phone of a relative'],
  ['asked', 'Twice, on the phone'],
  ['wrongNumber', ''],
  ['other', 'Under hardship review'],
];
const whys = ['Agreed to be called again', 'Added by mistake', 'Case closed'];

/** Part of a line's population that is on the blacklist: first person, step to the next, how many; days between two. */
type BlacklistRun = readonly [
  line: LineId,
  first: number,
  step: number,
  people: number,
  count: number,
  everyDays: number,
];
const runs: Readonly<Record<'nusa' | 'kirana', readonly BlacklistRun[]>> = {
  nusa: [
    ['collection', 11, 97, 4_001, 40, 4],
    ['marketing', 20_005, 83, 1_201, 14, 4],
    ['info_check', 40_003, 71, 1_201, 9, 6],
    ['cod', 50_009, 67, 1_201, 9, 6],
  ],
  kirana: [['marketing', 30_002, 89, 1_201, 12, 4]],
};

/**
 * Numbers on the blacklist, and since when: people the histories would call. Some entries have expired or were removed.
 */
export function demoEntries(company: 'nusa' | 'kirana', now: number): DemoEntry[] {
  const today = localDay(now, zone);
  return runs[company].flatMap(([line, first, step, people, count, everyDays]) =>
    Array.from({ length: count }, (_, index): DemoEntry => {
      const day = addDays(today, -(count - index) * everyDays);
      const createdAt = instantOf(day, 8 * 60 + 20 + ((index * 37) % 540), zone);
      const [reason, remark] = reasons[index % reasons.length] ?? ['asked', ''];
      const end = (days: number) => instantOf(addDays(today, days), 0, zone);
      const removed =
        index % 13 === 6
          ? { at: Math.max(createdAt + DAY_MS, now - 9 * DAY_MS), why: whys[index % whys.length] ?? '' }
          : null;
      const until = removed
        ? null
        : index % 5 === 4
          ? end(31)
          : index % 11 === 2
            ? Math.max(end(-5), instantOf(addDays(day, 2), 0, zone))
            : null;
      return {
        line: company === 'nusa' && index % 4 === 1 ? null : line,
        phone: personAt(first - (first % 10_000) + (((first % 10_000) + index * step) % people)).phone,
        reason,
        remark,
        createdAt,
        until,
        removed,
      };
    }),
  );
}

export function shieldedOf(company: 'nusa' | 'kirana', now: number): BlacklistedNumbers {
  return new Map(
    demoEntries(company, now).map(({ line, phone, createdAt, until, removed }) => [
      line === null ? phone : numberOn(line, phone),
      { since: createdAt, until: removed?.at ?? until },
    ]),
  );
}

const declined: Omit<DemoStrategy, 'line'> = {
  name: 'Declined_offer',
  type: 'results',
  screeningDays: 30,
  blockingDays: 60,
  methods: ['calling'],
  conditions: [{ of: 'label', letters: ['B'], times: 1 }],
  enabled: true,
};

export const demoStrategies: Readonly<Record<'nusa' | 'kirana', readonly DemoStrategy[]>> = {
  nusa: [
    {
      line: 'collection',
      name: 'Weekly_dials',
      type: 'dials',
      screeningDays: 7,
      blockingDays: 5,
      methods: ['calling'],
      conditions: [{ of: 'result', letters: [], times: 4 }],
      enabled: true,
    },
    {
      line: 'collection',
      name: 'Says_it_is_paid',
      type: 'results',
      screeningDays: 30,
      blockingDays: 14,
      methods: ['creation', 'calling'],
      conditions: [{ of: 'label', letters: ['C'], times: 1 }],
      enabled: false,
    },
    { line: 'marketing', ...declined },
    {
      line: 'info_check',
      name: 'Already_verified',
      type: 'results',
      screeningDays: 30,
      blockingDays: 30,
      methods: ['calling'],
      conditions: [{ of: 'result', letters: ['A'], times: 1 }],
      enabled: true,
    },
    {
      line: 'cod',
      name: 'Not_reachable',
      type: 'results',
      screeningDays: 7,
      blockingDays: 2,
      methods: ['calling'],
      conditions: [{ of: 'result', letters: ['E', 'F'], times: 3 }],
      enabled: true,
    },
  ],
  kirana: [{ line: 'marketing', ...declined }],
};

/** History before this instant has no shield; from here on it is applied to every call. */
export function shieldSince(now: number): number {
  return instantOf(addDays(localDay(now, zone), -14), 7 * 60 + 45, zone);
}
