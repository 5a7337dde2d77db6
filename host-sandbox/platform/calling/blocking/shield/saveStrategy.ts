import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { shieldsPerLine } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { problem } from '@/domain/problem';
import {
  checkShield,
  shieldMethods,
  type ShieldCondition,
  type ShieldMethod,
  type ShieldType,
} from '@/domain/blocking/shield';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { shieldStrategy } from '../../../foundation/store/schema/calling/blocking';
import { onLine } from './presentStrategy';

type Draft = Parsed<'shield.add'>['body'];

interface StoredStrategy {
  readonly name: string;
  readonly type: ShieldType;
  readonly screeningDays: number;
  readonly blockingDays: number;
  readonly methods: ShieldMethod[];
  readonly conditions: ShieldCondition[];
}

/**
 * Parses a draft by the form's own rules into what is stored: conditions in the order of the tables, dial counts
 * without letters.
 */
export function storedStrategy(draft: Draft, line: LineId): StoredStrategy {
  refuseFields(checkShield(draft, line));
  const { type, screeningDays, blockingDays } = draft;
  // The rules above refuse a draft without them; the compiler does not know.
  if (type === null || screeningDays === null || blockingDays === null) throw new Refusal('input.invalid');
  return {
    name: draft.name.trim(),
    type,
    screeningDays,
    blockingDays,
    methods: shieldMethods.filter((method) => draft.methods.includes(method)),
    conditions: draft.conditions.map(({ of, letters, times }) => ({
      of,
      letters: type === 'dials' ? [] : [...new Set(letters)].sort(),
      times: times ?? 1,
    })),
  };
}

export async function addStrategy(ctx: Ctx, line: LineId, draft: Draft): Promise<number> {
  const { db, person, now } = ctx;
  const stored = storedStrategy(draft, line);
  await lockLine(ctx, line);
  const [counted] = await db.select({ total: count() }).from(shieldStrategy).where(onLine(line));
  if ((counted?.total ?? 0) >= shieldsPerLine) throw new Refusal('shield.tooMany', { max: shieldsPerLine });
  await refuseName(ctx, line, stored.name, null);
  const [made] = await db
    .insert(shieldStrategy)
    .values({
      ...stored,
      companyId: person.companyId,
      line,
      enabledAt: null,
      createdBy: person.userId,
      createdAt: now,
      changedBy: person.userId,
      changedAt: now,
    })
    .returning({ id: shieldStrategy.id });
  if (!made) throw new Error('the strategy was not kept');
  return made.id;
}

export async function changeStrategy(ctx: Ctx, line: LineId, id: number, draft: Draft): Promise<void> {
  const stored = storedStrategy(draft, line);
  await lockLine(ctx, line);
  await refuseName(ctx, line, stored.name, id);
  await touchStrategy(ctx, line, id, stored);
}

/** Every change of a strategy records who made it. */
export async function touchStrategy(
  { db, person, now }: Ctx,
  line: LineId,
  id: number,
  values: Partial<typeof shieldStrategy.$inferInsert>,
): Promise<void> {
  const [changed] = await db
    .update(shieldStrategy)
    .set({ ...values, changedBy: person.userId, changedAt: now })
    .where(and(eq(shieldStrategy.id, id), onLine(line)))
    .returning({ id: shieldStrategy.id });
  if (!changed) throw new Refusal('thing.unknown');
}

/** Two additions at once run in sequence, so that neither a name nor a number is taken twice. */
async function lockLine({ db, person }: Ctx, line: LineId): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shield:${person.companyId}:${line}`}, 0))`);
}

async function refuseName({ db }: Ctx, line: LineId, name: string, but: number | null): Promise<void> {
  const [taken] = await db
    .select({ id: shieldStrategy.id })
    .from(shieldStrategy)
    .where(
      and(
        onLine(line),
        sql`lower(${shieldStrategy.name}) = lower(${name})`,
        but === null ? undefined : ne(shieldStrategy.id, but),
      ),
    );
  if (taken) refuseFields([problem('name', 'nameExists')]);
}
