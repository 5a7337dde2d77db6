import type { Ctx, OpenCtx } from '../../foundation/http/handler';
import { hostOfRequest } from '../../foundation/http/requestFacts';
import type { AppUser } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { queueNote } from './mailJobs';
import type { NoteKind } from './mailWords';

type Receiver = Pick<AppUser, 'id' | 'companyId' | 'email' | 'language' | 'account' | 'lastHost'>;

/**
 * Mails a person that something about their account changed, to the address bound to it and in their language;
 * without an address no mail is sent.
 */
export async function emailPerson(db: Db, ctx: Ctx | OpenCtx, kind: NoteKind, user: Receiver): Promise<void> {
  const { companyId, email, language, account } = user;
  if (email === null || email === '') return;
  await queueNote(db, ctx, { companyId, kind, to: email, language, host: hostFor(ctx, user), values: { account } });
}

/**
 * The host of what the person did themselves; of what somebody else did, the host the person signed in at last, since
 * an administrator may work at another.
 */
function hostFor(ctx: Ctx | OpenCtx, { id, lastHost }: Receiver): string {
  const here = hostOfRequest(ctx);
  const isOwnAct = !('person' in ctx) || ctx.person.userId === id;
  return isOwnAct ? here : (lastHost ?? here);
}
