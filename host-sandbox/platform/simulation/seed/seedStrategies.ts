import type { LineId } from '@/domain/products/lines';
import { undialedTag, type Round } from '@/domain/strategies/strategy';
import { strategy } from '../../foundation/store/schema/calling/strategies';
import type { Db } from '../../foundation/store/store';
import type { SeededCalling } from './seedCalling';

type Times = readonly [fromHour: number, toHour: number];

interface DemoStrategy {
  readonly line: LineId;
  readonly name: string;
  readonly published: boolean;
  readonly rounds: readonly {
    readonly name: string;
    readonly kind: Round['kind'];
    readonly time: Times;
    readonly tags?: readonly string[];
    readonly interval: number;
    readonly redials: number;
  }[];
}

const again = ['F', 'G', undialedTag];

const demo: readonly DemoStrategy[] = [
  {
    line: 'collection',
    name: 'Reminder_three_rounds',
    published: true,
    rounds: [
      { name: 'Morning', kind: 'initial', time: [9, 11.5], interval: 45, redials: 2 },
      { name: 'Afternoon', kind: 'tags', time: [13.5, 15.5], tags: again, interval: 45, redials: 1 },
      { name: 'Evening', kind: 'tags', time: [18, 20], tags: ['F', 'G', 'E', undialedTag], interval: 45, redials: 1 },
    ],
  },
  {
    line: 'collection',
    name: 'Firm_two_rounds',
    published: true,
    rounds: [
      { name: 'First', kind: 'initial', time: [8.5, 12], interval: 60, redials: 2 },
      {
        name: 'Follow_up',
        kind: 'tags',
        time: [16, 18],
        tags: ['B', 'E', 'F', 'G', undialedTag],
        interval: 30,
        redials: 2,
      },
    ],
  },
  {
    line: 'collection',
    name: 'Due_today_draft',
    published: false,
    rounds: [
      { name: 'Early', kind: 'initial', time: [7, 8.5], interval: 30, redials: 1 },
      { name: 'Lunch', kind: 'tags', time: [11.5, 13], tags: again, interval: 30, redials: 1 },
      { name: 'Last_call', kind: 'whole', time: [19, 21], interval: 30, redials: 1 },
    ],
  },
  {
    line: 'marketing',
    name: 'Offer_two_rounds',
    published: true,
    rounds: [
      { name: 'Offer', kind: 'initial', time: [10, 12], interval: 30, redials: 1 },
      {
        name: 'Second_try',
        kind: 'tags',
        time: [16, 18],
        tags: ['F', 'H', 'I', undialedTag],
        interval: 30,
        redials: 1,
      },
    ],
  },
  {
    line: 'info_check',
    name: 'Check_two_rounds',
    published: true,
    rounds: [
      { name: 'Check', kind: 'initial', time: [9, 11], interval: 30, redials: 1 },
      {
        name: 'Unfinished',
        kind: 'tags',
        time: [14, 16],
        tags: ['C', 'E', 'F', undialedTag],
        interval: 30,
        redials: 1,
      },
    ],
  },
  {
    line: 'cod',
    name: 'Confirm_two_rounds',
    published: true,
    rounds: [
      { name: 'Confirm', kind: 'initial', time: [9, 11], interval: 30, redials: 1 },
      { name: 'Once_more', kind: 'tags', time: [15, 17], tags: ['E', 'F', 'I', undialedTag], interval: 30, redials: 1 },
    ],
  },
];

export interface SeededStrategy {
  readonly id: number;
  readonly line: LineId;
  readonly name: string;
  readonly rounds: readonly Round[];
}

const DAY_MS = 86_400_000;

/** The strategies of Nusa Finance; returns the published ones, of which plans are created. */
export async function seedStrategies(
  db: Db,
  companyId: number,
  calling: SeededCalling,
  createdBy: number,
  now: number,
): Promise<SeededStrategy[]> {
  const made: SeededStrategy[] = [];
  for (const [at, { line, name, published, rounds }] of demo.entries()) {
    const robot = calling.robots.find((one) => one.line === line);
    const written = rounds.map(({ name: roundName, kind, time: [from, to], tags = [], interval, redials }): Round => ({
      name: roundName,
      kind,
      fromMinute: from * 60,
      toMinute: to * 60,
      robotId: robot?.id ?? null,
      tags: [...tags],
      redialIntervalMinutes: interval,
      redialMax: redials,
    }));
    const changedAt = now - (40 - at) * DAY_MS;
    const [row] = await db
      .insert(strategy)
      .values({
        companyId,
        line,
        name,
        state: published ? 'published' : 'unpublished',
        rounds: written,
        createdBy,
        createdAt: changedAt,
        changedBy: createdBy,
        changedAt,
      })
      .returning({ id: strategy.id });
    if (row && published) made.push({ id: row.id, line, name, rounds: written });
  }
  return made;
}
