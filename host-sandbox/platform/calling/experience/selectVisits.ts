import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { readPage } from '../../foundation/store/page';
import { shareVisit, type ShareVisit } from '../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../foundation/store/store';

type Visits = Reply<'experience.visits'>;

/** Visits of a link, newest first: without addresses, secrets and what was said. */
export async function selectVisits(
  db: Db,
  linkId: number,
  query: Parsed<'experience.visits'>['query'],
): Promise<Visits> {
  const tried = { yes: isNotNull(shareVisit.triedAt), no: isNull(shareVisit.triedAt) };
  const where = and(eq(shareVisit.linkId, linkId), query.tried === undefined ? undefined : tried[query.tried]);
  return readPage(
    query,
    db.$count(shareVisit, where),
    db.select().from(shareVisit).where(where).orderBy(desc(shareVisit.id)),
    present,
  );
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
