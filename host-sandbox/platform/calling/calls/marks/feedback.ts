import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { checkFeedback, isFeedbackCategory, type FeedbackInput } from '@/domain/calls/callFeedback';
import { problem } from '@/domain/problem';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { callDialogue } from '../../../foundation/store/schema/calling/calling';
import { callFeedback } from '../../../foundation/store/schema/calling/callMarks';

const repeated = () => refuseFields([problem('category', 'feedbackRepeated')]);

export async function giveFeedback(ctx: Ctx, attemptId: number, input: FeedbackInput): Promise<void> {
  const { db, person, now } = ctx;
  const said = await checked(ctx, attemptId, input);
  const made = await db
    .insert(callFeedback)
    .values({ companyId: person.companyId, attemptId, userId: person.userId, ...said, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: callFeedback.id });
  if (made.length === 0) repeated();
}

/** Only the author of the feedback may change it, based on the version they last saw. */
export async function editFeedback(
  ctx: Ctx,
  attemptId: number,
  id: number,
  { version, ...input }: FeedbackInput & { readonly version: number },
): Promise<void> {
  const { db, now } = ctx;
  const own = await lockOwn(ctx, attemptId, id);
  const said = await checked(ctx, attemptId, input);
  if (own.version !== version) throw new Refusal('thing.changed');
  const [same] = await db
    .select({ id: callFeedback.id })
    .from(callFeedback)
    .where(
      and(
        isOwn(ctx, attemptId),
        ne(callFeedback.id, id),
        eq(callFeedback.category, said.category),
        sql`${callFeedback.turn} is not distinct from ${said.turn}::integer`,
      ),
    );
  if (same) repeated();
  await db
    .update(callFeedback)
    .set({ ...said, version: version + 1, changedAt: now })
    .where(eq(callFeedback.id, id));
}

export async function removeFeedback(ctx: Ctx, attemptId: number, id: number): Promise<void> {
  await lockOwn(ctx, attemptId, id);
  await ctx.db.update(callFeedback).set({ removedAt: ctx.now }).where(eq(callFeedback.id, id));
}

function isOwn({ person }: Ctx, attemptId: number): SQL | undefined {
  return and(
    eq(callFeedback.attemptId, attemptId),
    eq(callFeedback.userId, person.userId),
    isNull(callFeedback.removedAt),
  );
}

/**
 * Another person's feedback is refused as unknown. Locks all of the person's feedback on the call, because two changes
 * at once could make two of them equal.
 */
async function lockOwn(ctx: Ctx, attemptId: number, id: number) {
  const all = await ctx.db
    .select()
    .from(callFeedback)
    .where(isOwn(ctx, attemptId))
    .orderBy(callFeedback.id)
    .for('update');
  const own = all.find((one) => one.id === id);
  if (!own) throw new Refusal('thing.unknown');
  return own;
}

async function checked({ db }: Ctx, attemptId: number, input: FeedbackInput) {
  const [dialogue] = await db
    .select({ turns: callDialogue.turns })
    .from(callDialogue)
    .where(eq(callDialogue.attemptId, attemptId));
  refuseFields(checkFeedback(input, dialogue?.turns.length ?? 0));
  if (!isFeedbackCategory(input.category)) throw new Refusal('input.invalid');
  return { turn: input.turn, category: input.category, remark: input.remark.trim() };
}
