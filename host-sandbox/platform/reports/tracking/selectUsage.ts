import { and, asc, countDistinct, desc, eq, gte, lt, not, sql } from 'drizzle-orm';
import { company } from '../../foundation/store/schema/accounts/core';
import { trackingEvent } from '../../foundation/store/schema/reports/tracking';
import type { Db } from '../../foundation/store/store';

/** Names of controls come from browsers, so their number has a limit; the most used ones are written. */
const ROWS_MAX = 50_000;

export interface UsageRow {
  readonly company: string;
  readonly product: string;
  readonly page: string;
  /** empty: the page itself */
  readonly control: string;
  readonly role: number | null;
  readonly views: number;
  readonly clicks: number;
  readonly persons: number;
  /** time the page was in view */
  readonly seconds: number;
}

const ofKind = (kind: 'view' | 'click') =>
  sql<number>`(count(*) filter (where ${trackingEvent.pageEvent} = ${kind}))::integer`;

/** Sums of the events of a span, half open, by company, product, page, control and role. */
export async function selectUsage(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<UsageRow[]> {
  const sums = db
    .select({
      companyId: trackingEvent.companyId,
      product: trackingEvent.product,
      page: trackingEvent.page,
      control: sql<string>`coalesce(${trackingEvent.name}, '')`.as('control'),
      role: trackingEvent.roleId,
      views: ofKind('view').as('views'),
      clicks: ofKind('click').as('clicks'),
      persons: countDistinct(trackingEvent.userId).as('persons'),
      seconds: sql<number>`round(coalesce(sum(${trackingEvent.timeLength}), 0) / 1000.0)::float8`.as('seconds'),
    })
    .from(trackingEvent)
    // How far a page was scrolled repeats the time of its visit.
    .where(and(gte(trackingEvent.at, from), lt(trackingEvent.at, to), not(eq(trackingEvent.pageEvent, 'sliding'))))
    .groupBy(
      trackingEvent.companyId,
      trackingEvent.product,
      trackingEvent.page,
      sql`coalesce(${trackingEvent.name}, '')`,
      trackingEvent.roleId,
    )
    .orderBy(desc(sql`count(*)`))
    .limit(ROWS_MAX)
    .as('sums');
  return db
    .select({
      company: company.name,
      product: sums.product,
      page: sums.page,
      control: sums.control,
      role: sums.role,
      views: sums.views,
      clicks: sums.clicks,
      persons: sums.persons,
      seconds: sums.seconds,
    })
    .from(sums)
    .innerJoin(company, eq(company.id, sums.companyId))
    .orderBy(
      sql`lower(${company.name})`,
      asc(company.id),
      asc(sums.product),
      asc(sums.page),
      asc(sums.control),
      asc(sums.role),
    );
}
