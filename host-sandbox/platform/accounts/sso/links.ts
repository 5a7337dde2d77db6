import { and, asc, count, eq, ilike, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { problem } from '@/domain/problem';
import { checkSsoLink } from '@/domain/accounts/ssoSettings';
import type { Ctx } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { endSessions } from '../session/endSessions';
import { appUser, session } from '../../foundation/store/schema/accounts/core';
import { ssoIdentity, ssoProvider, ssoRequest } from '../../foundation/store/schema/accounts/sso';
import { likeText } from '../../foundation/store/likeText';
import { oneAtATime } from './allLinks';
import { mustEditSso } from './settings';
import { offsetOf, pageReply } from '../../foundation/store/page';

const fullName = sql<string>`trim(${appUser.firstName} || ' ' || ${appUser.lastName})`;

/** Links of the provider's names to accounts. */
export async function listLinks({ db }: Ctx, query: Parsed<'sso.links'>['query']): Promise<Reply<'sso.links'>> {
  const { search = '' } = query;
  const like = `%${likeText(search.trim())}%`;
  const where: SQL | undefined =
    search.trim() === ''
      ? undefined
      : or(ilike(appUser.account, like), ilike(fullName, like), ilike(ssoIdentity.subject, like));
  const [counted] = await db
    .select({ total: count() })
    .from(ssoIdentity)
    .innerJoin(appUser, eq(appUser.id, ssoIdentity.userId))
    .where(where);
  const list = await db
    .select({
      id: appUser.id,
      account: appUser.account,
      name: fullName,
      subject: ssoIdentity.subject,
      linkedAt: ssoIdentity.linkedAt,
    })
    .from(ssoIdentity)
    .innerJoin(appUser, eq(appUser.id, ssoIdentity.userId))
    .where(where)
    .orderBy(asc(sql`lower(${appUser.account})`))
    .limit(query.limit)
    .offset(offsetOf(query));
  return pageReply(query, counted?.total ?? 0, list);
}

/** Links an account by hand to the provider's name for its person, where addresses do not. */
export async function linkPerson(ctx: Ctx, body: Parsed<'sso.link'>['body']): Promise<void> {
  const {
    db,
    person: { companyId },
    clock,
  } = ctx;
  await mustEditSso(ctx);
  refuseFields(checkSsoLink(body));
  const [provider] = await db
    .select({ id: ssoProvider.id })
    .from(ssoProvider)
    .where(eq(ssoProvider.companyId, companyId));
  if (!provider) throw new Refusal('login.noSso');
  await oneAtATime(db, provider.id);
  const subject = body.subject.trim();
  const [user] = await db
    .select({ id: appUser.id, account: appUser.account })
    .from(appUser)
    .where(eq(sql`lower(${appUser.account})`, body.account.trim().toLowerCase()));
  if (!user) throw new Refusal('input.invalid', {}, [problem('account', 'ssoNobody')]);
  const taken = await db
    .select()
    .from(ssoIdentity)
    .where(
      and(
        eq(ssoIdentity.providerId, provider.id),
        or(eq(ssoIdentity.userId, user.id), eq(ssoIdentity.subject, subject)),
      ),
    );
  refuseFields([
    ...(taken.some(({ userId }) => userId === user.id) ? [problem('account', 'ssoAccountLinked')] : []),
    ...(taken.some((one) => one.subject === subject) ? [problem('subject', 'ssoSubjectLinked')] : []),
  ]);
  await db
    .insert(ssoIdentity)
    .values({ providerId: provider.id, subject, companyId, userId: user.id, linkedAt: clock.real() });
  ctx.note({ name: user.account, subject });
}

/** Sessions and pending sign-ins of the link end with it, except the session of the request. */
export async function unlinkPerson(ctx: Ctx, userId: number): Promise<void> {
  const { db, person, clock } = ctx;
  await mustEditSso(ctx);
  const [gone] = await db
    .delete(ssoIdentity)
    .where(eq(ssoIdentity.userId, userId))
    .returning({ subject: ssoIdentity.subject });
  if (!gone) throw new Refusal('thing.unknown');
  const [user] = await db.select({ account: appUser.account }).from(appUser).where(eq(appUser.id, userId));
  await db
    .update(ssoRequest)
    .set({ usedAt: clock.real() })
    .where(and(eq(ssoRequest.userId, userId), isNull(ssoRequest.usedAt)));
  const open = await db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        eq(session.via, 'sso'),
        isNull(session.endedAt),
        ne(session.id, person.sessionId),
      ),
    );
  await endSessions(db, {
    companyId: person.companyId,
    ids: open.map(({ id }) => id),
    by: 'settingsChanged',
    real: clock.real(),
  });
  ctx.note({ name: user?.account ?? '', subject: gone.subject });
}
