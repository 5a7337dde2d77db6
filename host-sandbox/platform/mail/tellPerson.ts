import type { Services } from '../services';
import type { AppUser } from '../store/schema/core';
import type { Db } from '../store/store';
import { queueNote } from './mailJobs';
import type { NoteKind } from './mailWords';

/** Something about somebody's account changed: a mail says so to the address bound to it, in their language. Without an address nobody hears of it. */
export async function tellPerson(db: Db, services: Pick<Services, 'clock' | 'queue'>, kind: NoteKind, { companyId, email, language, account }: Pick<AppUser, 'companyId' | 'email' | 'language' | 'account'>): Promise<void> {
  if (email === null || email === '') return;
  await queueNote(db, services, { companyId, kind, to: email, language, values: { account } });
}
