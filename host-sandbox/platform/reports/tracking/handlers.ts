import type { tracking } from '@/contract/reports/tracking';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import type { Ctx, HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { Refusal } from '../../foundation/refusal';
import { trackingEvent } from '../../foundation/store/schema/reports/tracking';
import { usageFile } from './usageFile';

/** More events than a person can cause in a minute. */
const MINUTE_MAX = 600;
const MINUTE_MS = 60_000;

export const trackingAreas: RecordedAreas = {
  tracking: { why: 'usage, not a change' },
};

export const trackingHandlers: HandlersOf<typeof tracking> = {
  'tracking.events': async ({ body }, ctx) => {
    await saveEvents(
      ctx,
      body,
      body.events.map((event) => ({
        ...placeOf(event),
        pageEvent: event.page_event,
        name: event.name,
        timeLength: event.time_length,
        loadingTime: event.loading_time,
      })),
    );
    return {};
  },
  'tracking.sliding': async ({ body }, ctx) => {
    await saveEvents(
      ctx,
      body,
      body.events.map((event) => ({
        ...placeOf(event),
        pageEvent: 'sliding' as const,
        depth: event.depth,
        timeLength: event.time_length,
      })),
    );
    return {};
  },
  'tracking.usage': ({ query }, ctx) => usageFile(query, ctx),
};

type Sent = Parsed<'tracking.sliding'>['body'];
type Event = Omit<typeof trackingEvent.$inferInsert, 'companyId' | 'userId' | 'roleId' | 'at' | 'browser'> & {
  readonly ago: number;
};

const placeOf = ({ page, product, ago }: { page: string; product: string; ago: number }) => ({ page, product, ago });

/** User, role and company come from the session, whatever was sent. */
async function saveEvents(ctx: Ctx, sent: Omit<Sent, 'events'>, events: readonly Event[]): Promise<void> {
  const { companyId, userId, roleId } = ctx.person;
  const real = ctx.clock.real();
  const [stored] = await ctx.db
    .select({ count: count() })
    .from(trackingEvent)
    .where(and(eq(trackingEvent.userId, userId), gt(trackingEvent.at, real - MINUTE_MS)));
  if ((stored?.count ?? 0) + events.length > MINUTE_MAX)
    throw new Refusal('input.tooMany', { seconds: MINUTE_MS / 1000 });
  const browser = {
    screen: `${sent.screen_width}x${sent.screen_height}`,
    window: `${sent.window_width}x${sent.window_height}`,
    colorDepth: sent.color_depth,
    agent: ctx.device,
  };
  await ctx.db
    .insert(trackingEvent)
    .values(events.map(({ ago, ...event }) => ({ ...event, companyId, userId, roleId, at: real - ago, browser })));
}
