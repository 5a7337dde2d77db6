import type { release } from '@/contract/accounts/release';
import { eq } from 'drizzle-orm';
import { newestVersion } from '@/domain/documents/releases';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { appUser } from '../../foundation/store/schema/accounts/core';

export const releaseAreas: RecordedAreas = {
  release: { why: 'whether a person has read it concerns that person alone' },
};

export const releaseHandlers: HandlersOf<typeof release> = {
  'release.seen': async (_input, { db, person }) => {
    await db.update(appUser).set({ releaseSeen: newestVersion }).where(eq(appUser.id, person.userId));
    return {};
  },
};
