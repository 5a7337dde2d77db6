import type { session } from '@/contract/accounts/session';
import { eq } from 'drizzle-orm';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { checkOutOfAccount } from './acting-as/endCrossLogin';
import { endSessions } from './endSessions';
import { sessionLeft } from './sessionLeft';
import { signIn } from './sign-in/signIn';
import { baseInfo, userInfo } from './userInfo';
import { appUser } from '../../foundation/store/schema/accounts/core';

export const sessionAreas: RecordedAreas = {
  session: {
    table: 'app_user',
    // An administrator gives somebody else a password by the same endpoint.
    ownRow: (name, { userId }) => (name === 'session.replacePassword' ? null : userId),
  },
  retrieve: { why: 'nobody is signed in; it writes the record itself' },
};

export const sessionHandlers: HandlersOf<Omit<typeof session, 'session.replacePassword'>> = {
  'session.signIn': signIn,

  'session.signOut': async (_input, ctx) => {
    const { person } = ctx;
    // Apart: the session is over even where the record of it cannot be written.
    if (person.crossLogin === null)
      await ctx.store.apart((db) =>
        endSessions(db, {
          companyId: person.companyId,
          ids: [person.sessionId],
          by: 'signOut',
          real: ctx.clock.real(),
        }),
      );
    else await checkOutOfAccount(ctx, person.crossLogin);
    return {};
  },

  'session.user': (_input, ctx) => userInfo(ctx),

  'session.base': ({ query }, ctx) => baseInfo(ctx, query.permissions !== 'no'),

  'session.left': (_input, ctx) => sessionLeft(ctx),

  // Authenticating the request has already counted as use of the session.
  'session.stay': () => Promise.resolve({}),

  'session.language': async ({ query }, ctx) => {
    await ctx.db.update(appUser).set({ language: query.language }).where(eq(appUser.id, ctx.person.userId));
    return { language: query.language };
  },
};
