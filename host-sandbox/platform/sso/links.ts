import { and, asc, count, eq, ilike, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { problem } from '@/domain/problem';
import { checkSsoLink } from '@/domain/ssoSettings';
import type { Ctx } from '../handler';
import { refuseFields, Refusal } from '../refusal';
import { endSessions } from '../session/endSessions';
import { appUser, session } from '../store/schema/core';
import { ssoIdentity, ssoProvider, ssoRequest } from '../store/schema/sso';
import { likeText } from '../tasks/whereTasks';
import { oneAtATime } from './allLinks';
import { mustEditSso } from './settings';

const fullName = sql<string>`trim(${appUser.firstName} || ' ' || ${appUser.lastName})`;

/** Whom the provider signs in here: its own name for somebody, and their account. */
export async function listLinks({ db }: Ctx, { page, limit, search = '' }: Parsed<'sso.links'>['query']): Promise<Reply<'sso.links'>> {
  const like = `%${likeText(search.trim())}%`;
  const where: SQL | undefined = search.trim() === '' ? undefined : or(ilike(appUser.account, like), ilike(fullName, like), ilike(ssoIdentity.subject, like));
  const [counted] = await db.select({ total: count() }).from(ssoIdentity).innerJoin(appUser, eq(appUser.id, ssoIdentity.userId)).where(where);
  const list = await db
    .select({ id: appUser.id, account: appUser.account, name: fullName, subject: ssoIdentity.subject, linkedAt: ssoIdentity.linkedAt })
    .from(ssoIdentity)
    .innerJoin(appUser, eq(appUser.id, ssoIdentity.userId))
    .where(where)
    .orderBy(asc(sql`lower(${appUser.account})`))
    .limit(limit)
    .offset((page - 1) * limit);
  return { list, total: counted?.total ?? 0, page, limit };
}

/** By hand, where addresses link nobody: the account, and what the provider calls whose it is. */
export async function linkPerson(ctx: Ctx, body: Parsed<'sso.link'>['body']): Promise<void> {
  const { db, person: { companyId }, clock } = ctx;
  await mustEditSso(ctx);
  refuseFields(checkSsoLink(body));
  const [provider] = await db.select({ id: ssoProvider.id }).from(ssoProvider).where(eq(ssoProvider.companyId, companyId));
  if (!provider) throw new Refusal('login.noSso');
  await oneAtATime(db, provider.id);
  const subject = body.subject.trim();
  const [user] = await db.select({ id: appUser.id, account: appUser.account }).from(appUser).where(eq(sql`lower(${appUser.account})`, body.account.trim().toLowerCase()));
  if (!user) throw new Refusal('input.invalid', {}, [problem('account', 'ssoNobody')]);
  const taken = await db.select().from(ssoIdentity).where(and(eq(ssoIdentity.providerId, provider.id), or(eq(ssoIdentity.userId, user.id), eq(ssoIdentity.subject, subject))));
  refuseFields([
    ...(taken.some(({ userId }) => userId === user.id) ? [problem('account', 'ssoAccountLinked')] : []),
    ...(taken.some((one) => one.subject === subject) ? [problem('subject', 'ssoSubjectLinked')] : []),
  ]);
  await db.insert(ssoIdentity).values({ providerId: provider.id, subject, companyId, userId: user.id, linkedAt: clock.real() });
  ctx.note({ name: user.account, subject });
}

/** What came by the link ends with it: sessions, and sign-ins on their way. Whoever asks for it stays in. */
export async function unlinkPerson(ctx: Ctx, userId: number): Promise<void> {
  const { db, person, clock } = ctx;
  await mustEditSso(ctx);
  const [gone] = await db.delete(ssoIdentity).where(eq(ssoIdentity.userId, userId)).returning({ subject: ssoIdentity.subject });
  if (!gone) throw new Refusal('thing.unknown');
  const [user] = await db.select({ account: appUser.account }).from(appUser).where(eq(appUser.id, userId));
  await db.update(ssoRequest).set({ usedAt: clock.real() }).where(and(eq(ssoRequest.userId, userId), isNull(ssoRequest.usedAt)));
  const open = await db.select({ id: session.id }).from(session).where(and(eq(session.userId, userId), eq(session.via, 'sso'), isNull(session.endedAt), ne(session.id, person.sessionId)));
  await endSessions(db, { companyId: person.companyId, ids: open.map(({ id }) => id), by: 'settingsChanged', real: clock.real() });
  ctx.note({ name: user?.account ?? '', subject: gone.subject });
}
