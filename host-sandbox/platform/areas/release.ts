import { eq } from 'drizzle-orm';
import { newestVersion } from '@/domain/releases';
import type { Handlers } from '../handler';
import { appUser } from '../store/schema/core';

export const releaseHandlers: Handlers<'release.seen'> = {
  'release.seen': async (_input, { db, person }) => {
    await db.update(appUser).set({ releaseSeen: newestVersion }).where(eq(appUser.id, person.userId));
    return {};
  },
};
