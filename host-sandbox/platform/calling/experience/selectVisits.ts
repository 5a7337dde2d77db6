import { and, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { cities } from '@/domain/experience/cities';
import { addDays, startOfDay } from '@/domain/time/zone';
import type { Ctx } from '../../foundation/http/handler';
import { refuseFields } from '../../foundation/refusal';
import { likeText } from '../../foundation/store/likeText';
import { readPage } from '../../foundation/store/page';
import { shareVisit, type ShareVisit } from '../../foundation/store/schema/calling/shareLinks';
import { orderRows } from '../../foundation/store/sorting';
import { rangeProblems } from '../calls/range';

type Visits = Reply<'experience.visits'>;
type Query = Parsed<'experience.visits'>['query'];
type Asker = Pick<Ctx, 'db' | 'person' | 'now'>;

/** Visits of a link: without addresses, secrets and what was said. */
export async function selectVisits(asker: Asker, linkId: number, query: Query): Promise<Visits> {
  const { fromDay, toDay } = query;
  refuseFields(rangeProblems({ fromDay, toDay }, asker));
  const { db, person } = asker;
  const where = and(eq(shareVisit.linkId, linkId), whereVisits(query, person.timeZone));
  return readPage(
    query,
    db.$count(shareVisit, where),
    db
      .select()
      .from(shareVisit)
      .where(where)
      .orderBy(...orderOf(query.sort)),
    present,
  );
}

/** @param timeZone of the account, in which days are meant */
function whereVisits({ search, fromDay, toDay, city, tried }: Query, timeZone: string): SQL | undefined {
  const isTried = { yes: isNotNull(shareVisit.triedAt), no: isNull(shareVisit.triedAt) };
  const pattern = `%${likeText(search?.trim() ?? '')}%`;
  return and(
    search?.trim() ? or(ilike(shareVisit.browser, pattern), ilike(shareVisit.system, pattern)) : undefined,
    fromDay === undefined ? undefined : gte(shareVisit.at, startOfDay(fromDay, timeZone)),
    toDay === undefined ? undefined : lt(shareVisit.at, startOfDay(addDays(toDay, 1), timeZone)),
    city === undefined
      ? undefined
      : inArray(
          shareVisit.city,
          cities.filter((one) => city.includes(one)),
        ),
    tried === undefined ? undefined : isTried[tried],
  );
}

const sortable = {
  at: shareVisit.at,
  browser: sql`lower(${shareVisit.browser})`,
  // An iPhone comes before Windows.
  device: sql`lower(${shareVisit.system})`,
} as const;

/** Newest first by default; an unknown browser or device comes last in either direction. */
function orderOf(sort: string | undefined): SQL[] {
  return orderRows(sort, {
    columns: sortable,
    tie: shareVisit.id,
    otherwise: [desc(shareVisit.id)],
    nullsLast: true,
  });
}

function present({
  id,
  at,
  browser,
  system,
  city,
  triedAt,
  answerCount,
  trialEnd,
  robotVersionId,
  calledAt,
  call,
}: ShareVisit): Visits['list'][number] {
  return {
    id,
    at,
    browser,
    system,
    city,
    // Only a talk in the page has the version that it is with.
    trial:
      triedAt === null || robotVersionId === null
        ? null
        : { at: triedAt, answers: answerCount, end: trialEnd ?? 'left' },
    call: calledAt === null || call === null ? null : { at: calledAt, ...call },
  };
}
