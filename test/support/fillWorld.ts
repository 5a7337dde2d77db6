import { seed } from '@sandbox/platform/simulation/seed/seed';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { startCampaign, type Campaign, type CampaignOptions } from '../platform/calling/engine/campaign';

const WEEK_MS = 7 * 86_400_000;
const aMonday = Date.parse('2026-11-23T02:00:00Z');

/**
 * The next Monday, 09:00 in Jakarta: people may be called all day. Never behind the real clock, because world time is
 * not either:
 * it would begin in the middle of the day, or after the end of the task.
 */
const nextMonday = (real: number) => aMonday + (Math.floor((real - aMonday) / WEEK_MS) + 1) * WEEK_MS;

/** What a first start leaves in a data folder, without its months of history, and one task that is due. */
export async function fillWorld(
  dataFolder: string,
  root: string,
  task: Omit<CampaignOptions, 'now' | 'endAt'>,
): Promise<Campaign> {
  const worldStart = nextMonday(Date.now());
  const store = await openStore({ databaseUrl: null, dataFolder, root });
  try {
    await seed(store, { now: worldStart, history: false, onProgress: () => undefined });
    const campaign = await startCampaign(store, { ...task, now: worldStart, endAt: worldStart + 11 * 3_600_000 });
    const start = `to_timestamp(${worldStart / 1000})`;
    await store.platform((db) => db.execute(`update dial_lane set advanced_to = ${start}`));
    await store.platform((db) =>
      db.execute(`insert into world_clock values (1, now(), ${start}, 60, ${start}, now()) on conflict (id) do update
      set anchor_real = excluded.anchor_real, anchor_world = excluded.anchor_world, last_seen_world = excluded.last_seen_world, last_seen_real = excluded.last_seen_real`),
    );
    return campaign;
  } finally {
    await store.close();
  }
}
