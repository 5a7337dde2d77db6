import { eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { barOf, checkCrossLoginReason } from '@/domain/accounts/crossLogin';
import { crossLoginMinutes } from '@/domain/limits';
import { mayCome } from '../access-control/enforce';
import type { Ctx, HandlerInput } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { licenceOf } from '../access/licence';
import { hashToken, newToken } from '../../foundation/http/token';
import { appUser, company, securitySetting, session } from '../../foundation/store/schema/accounts/core';
import { crossLogin, type CrossLogin } from '../../foundation/store/schema/accounts/crossLogin';
import type { Db } from '../../foundation/store/store';
import { endThoseOver, recordCrossLogin } from './end';

const MINUTE_MS = 60_000;
const bars = { disabled: 'crossLogin.disabled', licence: 'licence.ended', off: 'crossLogin.off' } as const;

/**
 * Session, row and the customer's record are written together, in a platform transaction: they belong to another
 * company than the request, which leaves its own record with the operator's.
 */
export async function beginCrossLogin(
  { body }: HandlerInput<'crossLogin.begin'>,
  ctx: Ctx,
): Promise<Reply<'crossLogin.begin'>> {
  refuseFields(checkCrossLoginReason(body.reason));
  const token = newToken();
  const { account, owner, until } = await ctx.store.apart(async (db) => {
    const target = await chosen(db, body.account_id, ctx);
    const real = ctx.clock.real();
    const row = await open(db, { target, token, reason: body.reason.trim(), real }, ctx);
    await recordCrossLogin(
      db,
      row,
      'crossLogin.begin',
      real,
      { name: target.account, until: new Date(row.endsAt).toISOString() },
      factsOf(ctx),
    );
    return { account: target.account, owner: target.company, until: row.endsAt };
  });
  ctx.note({ name: account, company: owner, until: new Date(until).toISOString() });
  return { token };
}

export function factsOf({ address, device, requestId }: Ctx) {
  return { address, device, requestId };
}

interface Target {
  readonly id: number;
  readonly account: string;
  readonly companyId: number;
  readonly company: string;
}

/** An account of a customer, never of the platform's own people, and never one that could not sign in itself. */
async function chosen(db: Db, id: number, ctx: Ctx): Promise<Target> {
  const [found] = await db
    .select({ user: appUser, company, allowed: securitySetting.crossLogin })
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .leftJoin(securitySetting, eq(securitySetting.companyId, appUser.companyId))
    .where(eq(appUser.id, id));
  if (!found) throw new Refusal('thing.unknown');
  const { user, company: owner } = found;
  if (owner.id === ctx.person.companyId || owner.products.includes('operation')) throw new Refusal('crossLogin.staff');
  const licenceEnded = licenceOf(owner.licenceUntil, owner.timeZone, ctx.now).state === 'ended';
  const bar = barOf({ enabled: user.status === 'enabled', licenceEnded, allowed: found.allowed ?? true });
  if (bar !== null) throw new Refusal(bars[bar]);
  if (!(await mayCome(db, owner.id, ctx.address))) throw new Refusal('crossLogin.address');
  return { id: user.id, account: user.account, companyId: owner.id, company: owner.name };
}

interface Opening {
  readonly target: Target;
  readonly token: string;
  readonly reason: string;
  readonly real: number;
}

/** One at a time for each operator: the operator's row is locked first. */
async function open(
  db: Db,
  { target, token, reason, real }: Opening,
  { person, address, device, now }: Ctx,
): Promise<CrossLogin> {
  await db.execute(sql`select id from app_user where id = ${person.userId} for no key update`);
  await endThoseOver(db, { real, now }, eq(crossLogin.operatorId, person.userId));
  const [running] = await db
    .select({ id: crossLogin.sessionId })
    .from(crossLogin)
    .where(sql`operator_id = ${person.userId} and ended_at is null`);
  if (running) throw new Refusal('crossLogin.running');
  const id = hashToken(token);
  const endsAt = real + crossLoginMinutes * MINUTE_MS;
  await db.insert(session).values({
    id,
    companyId: target.companyId,
    userId: target.id,
    kind: 'crossLogin',
    createdAt: real,
    lastSeenAt: real,
    expiresAt: endsAt,
    address,
    device,
  });
  const [row] = await db
    .insert(crossLogin)
    .values({
      sessionId: id,
      companyId: target.companyId,
      userId: target.id,
      operatorId: person.userId,
      operator: person.name,
      operatorSession: person.sessionId,
      reason,
      begunAt: real,
      endsAt,
    })
    .returning();
  if (!row) throw new Error('the cross login was not kept');
  return row;
}
