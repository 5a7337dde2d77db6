import { desc, eq } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import type { Ctx } from '../../foundation/http/handler';
import { readPage } from '../../foundation/store/page';
import { appUser, loginLog } from '../../foundation/store/schema/accounts/core';
import { actor, presentActor, scopeOf } from './selectOperations';
import { whereSignIns } from './whereOperations';

/** Sign-ins, refused tries and lock-outs of the people within the data permission. */
export async function listSignIns(
  query: Parsed<'operation.signIns'>['query'],
  ctx: Ctx,
): Promise<Reply<'operation.signIns'>> {
  const where = whereSignIns(query, scopeOf(ctx));
  const rows = ctx.db
    .select({ entry: loginLog, actor })
    .from(loginLog)
    .innerJoin(appUser, eq(appUser.id, loginLog.userId))
    .where(where)
    .orderBy(desc(loginLog.at), desc(loginLog.id));
  return readPage(query, ctx.db.$count(loginLog, where), rows, ({ entry, actor: who }) => ({
    id: entry.id,
    at: entry.at,
    person: presentActor(who),
    result: entry.result,
    address: entry.address,
    device: entry.device,
  }));
}
