import { eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { checkPersonalData } from '@/domain/accounts/person';
import type { Ctx, HandlerInput } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { recoveryLeft } from '../credentials/recoveryCodes';
import { appUser, role, securitySetting, userGroup } from '../../foundation/store/schema/accounts/core';

export async function personalData(ctx: Ctx): Promise<Reply<'personal.info'>> {
  const [row] = await ctx.db
    .select({ user: appUser, role: role.name, group: userGroup.name, policy: securitySetting.twoFactor })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .leftJoin(userGroup, eq(userGroup.id, appUser.groupId))
    .leftJoin(securitySetting, eq(securitySetting.companyId, appUser.companyId))
    .where(eq(appUser.id, ctx.person.userId));
  if (!row) throw new Refusal('session.ended');
  const { user } = row;
  return {
    id: user.id,
    account: user.account,
    first_name: user.firstName,
    last_name: user.lastName,
    gender: user.gender,
    phone: user.phone,
    avatar: user.avatarId,
    role: row.role,
    group: row.group,
    language: user.language,
    password_changed_at: user.passwordChangedAt,
    email: user.email,
    email_pending: user.emailPending,
    two_factor: {
      on: user.totpSecret !== null,
      required: row.policy === 'required',
      recovery_left: await recoveryLeft(ctx.db, user.id),
    },
  };
}

/** Raises the revision, so that an administrator who edits this person at the same time gets a conflict. */
export async function savePersonalData(
  { body }: HandlerInput<'personal.save'>,
  ctx: Ctx,
): Promise<Reply<'personal.save'>> {
  const data = {
    ...body,
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    phone: body.phone.trim(),
  };
  refuseFields(checkPersonalData(data));
  await ctx.db
    .update(appUser)
    .set({
      firstName: data.first_name,
      lastName: data.last_name,
      gender: data.gender,
      phone: data.phone,
      revision: sql`${appUser.revision} + 1`,
    })
    .where(eq(appUser.id, ctx.person.userId));
  return personalData(ctx);
}
