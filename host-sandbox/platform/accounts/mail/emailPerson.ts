import type { Services } from '../../foundation/http/services';
import type { AppUser } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { queueNote } from './mailJobs';
import type { NoteKind } from './mailWords';

/**
 * Mails a person that something about their account changed, to the address bound to it and in their language;
 * without an address no mail is sent.
 */
export async function emailPerson(
  db: Db,
  services: Pick<Services, 'clock' | 'queue'>,
  kind: NoteKind,
  { companyId, email, language, account }: Pick<AppUser, 'companyId' | 'email' | 'language' | 'account'>,
): Promise<void> {
  if (email === null || email === '') return;
  await queueNote(db, services, { companyId, kind, to: email, language, values: { account } });
}
