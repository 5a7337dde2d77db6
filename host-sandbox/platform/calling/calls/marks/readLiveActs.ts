import { sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LiveAct } from '@/domain/live/liveActs';
import { turnOf, type Script } from '@/domain/robots/script';
import { maskNumbersIn } from '../../../foundation/phones/maskFields';
import { parseInstant } from '../../../foundation/store/columns';
import { appUser } from '../../../foundation/store/schema/accounts/core';
import type { ActTable } from '../../../foundation/store/schema/calling/liveActs';
import type { Db } from '../../../foundation/store/store';

type PresentedAct = Reply<'call.detail'>['acts'][number];

/** An act on a call as it is stored; `by`: full name of the person. */
export interface StoredAct {
  readonly number: number;
  readonly kind: LiveAct;
  readonly turn: string | null;
  readonly hint: string | null;
  readonly userId: number;
  readonly by: string;
  /** in a cross login: who acted as that person */
  readonly operator: string | null;
  readonly at: number;
}

/** What supervisors did to a call, in order. */
export async function selectActs(db: Db, table: ActTable, callId: number): Promise<StoredAct[]> {
  const { rows } = await db.execute<Omit<StoredAct, 'at'> & { readonly at: string }>(sql`
    select ${table.number} as number, ${table.kind} as kind, ${table.turn} as turn, ${table.hint} as hint,
           ${table.userId} as "userId", ${appUser.firstName} || ' ' || ${appUser.lastName} as by, ${table.operator} as operator, ${table.at} as at
      from ${table} join ${appUser} on ${appUser.id} = ${table.userId}
     where ${table.callId} = ${callId} order by ${table.number}`);
  return rows.map((row) => ({ ...row, at: parseInstant(row.at) }));
}

/** As they are shown; turns by their name in the script. */
export async function readLiveActs(
  db: Db,
  table: ActTable,
  callId: number,
  script: Script | null,
): Promise<PresentedAct[]> {
  return (await selectActs(db, table, callId)).map(({ userId: _, turn, hint, ...act }) => ({
    ...act,
    turn: script === null ? turn : (turnOf(script, turn)?.name ?? turn),
    hint: hint === null ? null : maskNumbersIn(hint),
  }));
}
