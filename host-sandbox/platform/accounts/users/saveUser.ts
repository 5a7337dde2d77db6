import { eq } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { checkNewUser, checkUserDetails, newUserEmail, type UserDetails } from '@/domain/accounts/accounts';
import { problem } from '@/domain/problem';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { emailPerson } from '../mail/emailPerson';
import { hashPassword } from '../credentials/passwords';
import { type AppUser, appUser } from '../../foundation/store/schema/accounts/core';
import { chosenUsers, grantableRole, groupToBeginIn, groupToMoveTo } from './chosen';
import { asDecider } from './decider';
import { roomForEnabled } from './enabledUsers';
import { rereadTheirSessions } from './openSessions';

export async function addUser(ctx: Ctx, body: Parsed<'user.add'>['body']): Promise<number> {
  refuseFields(checkNewUser(body));
  // Before the lock, because hashing takes long.
  const passwordHash = await hashPassword(body.new_password);
  return asDecider(ctx, async (decider) => {
    const role = await grantableRole(ctx.db, decider, body.Role_id, [body.Group_id]);
    await groupToBeginIn(ctx.db, decider, body.Group_id);
    await roomForEnabled(ctx, 1);
    const [made] = await ctx.db
      .insert(appUser)
      .values({
        ...columnsOf(body),
        emailPending: newUserEmail(body),
        companyId: ctx.person.companyId,
        account: body.account.trim(),
        roleId: role.id,
        passwordHash,
        status: 'enabled',
        enabledAt: ctx.clock.real(),
        mustChangePassword: true,
        language: ctx.language,
      })
      .onConflictDoNothing()
      .returning({ id: appUser.id });
    // Accounts are unique over all companies; row-level security hides the other company's row.
    if (!made) throw new Refusal('input.invalid', {}, [problem('account', 'accountExists')]);
    return made.id;
  });
}

export async function saveUser(ctx: Ctx, id: number, given: Parsed<'user.save'>['body']): Promise<void> {
  await asDecider(ctx, async (decider) => {
    const [found] = await chosenUsers(ctx.db, decider, [id]);
    if (!found) throw new Refusal('thing.unknown');
    const { user } = found;
    const body = { ...given, last_name: given.last_name ?? user.lastName };
    refuseFields(checkUserDetails(body));
    if (body.revision !== undefined && body.revision !== user.revision) throw new Refusal('thing.changed');
    if (body.Role_id !== user.roleId) await grantableRole(ctx.db, decider, body.Role_id, [body.Group_id]);
    await groupToMoveTo(ctx.db, decider, body.Group_id, body.Group_id === user.groupId ? 0 : 1);
    const roleId = body.Role_id ?? user.roleId;
    const email = emailColumns(user, body.email);
    // One's own is changed in the personal settings, with the password.
    if (email !== null && id === ctx.person.userId) throw new Refusal('user.self');
    await ctx.db
      .update(appUser)
      .set({ ...columnsOf(body), ...email, roleId, revision: user.revision + 1 })
      .where(eq(appUser.id, id));
    if (email !== null && user.email !== null) await emailPerson(ctx.db, ctx, 'emailChanged', user);
    ctx.note({
      before: { roleId: user.roleId, groupId: user.groupId, firstName: user.firstName, lastName: user.lastName },
    });
    if (roleId !== user.roleId || body.Group_id !== user.groupId) await rereadTheirSessions(ctx, [id]);
  });
}

/**
 * What another e-mail address changes; null where it stays. Its owner has to confirm it: until then codes go nowhere,
 * not to the address of before either, which may be somebody else's by now.
 */
function emailColumns(user: AppUser, given: string | undefined) {
  const email = given?.trim();
  if (email === undefined || email === (user.emailPending ?? user.email ?? '')) return null;
  return { email: null, emailPending: email === '' ? null : email };
}

function columnsOf(body: UserDetails) {
  return {
    firstName: body.first_name.trim(),
    lastName: body.last_name.trim(),
    gender: body.gender ?? ('unsaid' as const),
    groupId: body.Group_id,
    customizeInfos: body.customize_infos.map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
  };
}
