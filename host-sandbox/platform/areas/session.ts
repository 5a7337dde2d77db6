import { eq } from 'drizzle-orm';
import { checkPasswordPair } from '@/domain/password';
import { checkOut } from '../cross-login/checkOut';
import type { Handlers } from '../handler';
import { tellPerson } from '../mail/tellPerson';
import { refuseFields, Refusal } from '../refusal';
import { endSessions, endSessionsOf } from '../session/endSessions';
import { openSession } from '../session/open';
import { checkPassword, hashPassword } from '../session/passwords';
import { provePassword } from '../session/proof';
import { sessionLeft } from '../session/left';
import { signIn } from '../session/signIn';
import { baseInfo, userInfo } from '../session/userInfo';
import { appUser, securitySetting } from '../store/schema/core';
import { resetPassword } from '../users/resetPassword';

export const sessionHandlers: Handlers<
  'session.signIn' | 'session.signOut' | 'session.user' | 'session.base' | 'session.left' | 'session.stay' | 'session.language' | 'session.replacePassword'
> = {
  'session.signIn': signIn,

  'session.signOut': async (_input, ctx) => {
    const { person } = ctx;
    if (person.crossLogin === null) await endSessions(ctx.db, { companyId: person.companyId, ids: [person.sessionId], by: 'signOut', real: ctx.clock.real() });
    else await checkOut(ctx);
    return {};
  },

  'session.user': (_input, ctx) => userInfo(ctx),

  'session.base': (_input, ctx) => baseInfo(ctx),

  'session.left': (_input, ctx) => sessionLeft(ctx),

  // Being authenticated was the use.
  'session.stay': () => Promise.resolve({}),

  'session.language': async ({ query }, ctx) => {
    await ctx.db.update(appUser).set({ language: query.language }).where(eq(appUser.id, ctx.person.userId));
    return { language: query.language };
  },

  'session.replacePassword': async ({ params, body }, ctx) => {
    const { person } = ctx;
    if (params.id !== person.userId) {
      await resetPassword(ctx, params.id, body);
      return { token: null, must_enrol: false };
    }
    const real = ctx.clock.real();
    const [user] = await ctx.db.select().from(appUser).where(eq(appUser.id, person.userId)).for('update');
    if (!user) throw new Refusal('session.ended');
    if (person.kind !== 'passwordChange') await provePassword(ctx, body.current_password ?? '', 'current_password');
    const sameAsOld = await checkPassword(user.passwordHash, body.new_password);
    refuseFields([
      ...checkPasswordPair({ password: body.new_password, confirmation: body.confirm_password }),
      ...(sameAsOld ? [{ field: 'new_password', code: 'passwordReused' } as const] : []),
    ]);
    await ctx.db
      .update(appUser)
      .set({ passwordHash: await hashPassword(body.new_password), mustChangePassword: false, passwordChangedAt: real })
      .where(eq(appUser.id, user.id));
    await tellPerson(ctx.db, ctx, 'passwordChanged', user);
    // Whoever proved the old password goes on here; every other session, and one good for this alone, is over.
    const goesOn = person.kind !== 'passwordChange';
    await endSessionsOf(ctx.db, { companyId: person.companyId, userIds: [user.id], by: 'passwordChanged', real, except: goesOn ? person.sessionId : undefined });
    if (goesOn) return { token: null, must_enrol: false };
    const token = await openSession(ctx.db, {
      companyId: person.companyId, userId: user.id, kind: 'full', address: ctx.address, device: ctx.device, real,
    });
    const [rules] = await ctx.db.select({ policy: securitySetting.twoFactor }).from(securitySetting).where(eq(securitySetting.companyId, person.companyId));
    return { token, must_enrol: rules?.policy === 'required' && user.totpSecret === null };
  },
};
