import { asc, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { turnOf, type Script } from '@/domain/robots/script';
import { maskNumbersIn } from '../../../foundation/phones/maskFields';
import { appUser } from '../../../foundation/store/schema/accounts/core';
import { liveAct } from '../../../foundation/store/schema/calling/liveActs';
import type { Db } from '../../../foundation/store/store';

type PresentedAct = Reply<'call.detail'>['acts'][number];

/** What supervisors did to a call, in order; turns by their name in the script. */
export async function readLiveActs(db: Db, attemptId: number, script: Script | null): Promise<PresentedAct[]> {
  const rows = await db
    .select({ act: liveAct, by: sql<string>`${appUser.firstName} || ' ' || ${appUser.lastName}` })
    .from(liveAct)
    .innerJoin(appUser, eq(appUser.id, liveAct.userId))
    .where(eq(liveAct.attemptId, attemptId))
    .orderBy(asc(liveAct.number));
  return rows.map(({ act: { number, kind, turn, hint, operator, at }, by }) => ({
    number,
    kind,
    turn: script === null ? turn : (turnOf(script, turn)?.name ?? turn),
    hint: hint === null ? null : maskNumbersIn(hint),
    by,
    operator,
    at,
  }));
}
