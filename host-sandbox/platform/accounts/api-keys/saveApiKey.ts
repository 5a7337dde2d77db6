import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { apiKeyPrefix, apiKeysMax, checkApiKey } from '@/domain/accounts/apiKey';
import { problem } from '@/domain/problem';
import type { Ctx } from '../../foundation/http/handler';
import { hashToken, newToken } from '../../foundation/http/token';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { apiKey } from '../../foundation/store/schema/accounts/apiKey';
import { lockPeople } from '../users/decider';
import { givablePermissions } from './selectApiKeys';

const DAY_MS = 86_400_000;

/** No wider than its maker; the text of the key is answered once and only its hash stored. */
export async function makeApiKey(body: Parsed<'apiKey.make'>['body'], ctx: Ctx): Promise<Reply<'apiKey.make'>> {
  refuseFields(checkApiKey(body));
  const { db, person, clock } = ctx;
  const real = clock.real();
  // In sequence with changes of roles and with each other: what is checked is true when it is written.
  await lockPeople(db, person.companyId);
  const open = new Set(
    (await givablePermissions(ctx)).flatMap(({ menus }) =>
      menus.flatMap(({ actions }) =>
        actions.filter(({ held: isGivable }) => isGivable).map(({ permission }) => permission),
      ),
    ),
  );
  const permissions = [...new Set(body.permissions)];
  if (!permissions.every((one) => open.has(one))) refuseFields([problem('permissions', 'permissionNotHeld')]);
  const working = and(isNull(apiKey.revokedAt), gt(apiKey.expiresAt, real));
  if ((await db.$count(apiKey, working)) >= apiKeysMax) throw new Refusal('apiKey.tooMany', { max: apiKeysMax });
  const name = body.name.trim();
  if ((await db.$count(apiKey, and(working, sql`lower(${apiKey.name}) = lower(${name})`))) > 0)
    refuseFields([problem('name', 'nameExists')]);
  const key = `${apiKeyPrefix}${newToken()}`;
  const expiresAt = real + body.days * DAY_MS;
  const [made] = await db
    .insert(apiKey)
    .values({
      companyId: person.companyId,
      userId: person.userId,
      name,
      permissions,
      tokenHash: hashToken(key),
      createdAt: real,
      expiresAt,
    })
    .returning({ id: apiKey.id });
  return { id: made?.id ?? 0, key, expires_at: expiresAt };
}

/** A second time changes nothing. */
export async function revokeApiKey(id: number, ctx: Ctx): Promise<Reply<'apiKey.revoke'>> {
  const [found] = await ctx.db.select().from(apiKey).where(eq(apiKey.id, id)).for('update');
  if (!found) throw new Refusal('thing.unknown');
  if (found.revokedAt === null)
    await ctx.db
      .update(apiKey)
      .set({ revokedAt: ctx.clock.real(), revokedBy: ctx.person.userId })
      .where(eq(apiKey.id, id));
  return {};
}
