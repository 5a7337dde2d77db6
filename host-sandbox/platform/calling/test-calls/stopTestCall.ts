import { eq } from 'drizzle-orm';
import { isTestCallStoppable, testCallPhase } from '@/domain/calling/testCall';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { testCall } from '../../foundation/store/schema/calling/testCalls';
import { lockDialState } from '../engine/taskCommands';
import { recordProgress } from '../engine/test-calls/recordProgress';
import { answeredAtOf } from '../engine/test-calls/talkOfTest';
import { findTestCall } from './selectTestCalls';

/** Stops a test call that waits or rings, with the dial state locked: it cannot be picked up meanwhile. */
export async function stopTestCall(ctx: Ctx, id: number): Promise<void> {
  const { db, person } = ctx;
  await findTestCall(ctx, id);
  const at = Math.max(ctx.now, await lockDialState(db, person.companyId, ctx.now));
  const { call } = await findTestCall(ctx, id);
  const phase = testCallPhase({ state: call.state, answeredAt: answeredAtOf(call) }, at);
  if (!isTestCallStoppable(phase) || (call.endsAt !== null && call.endsAt <= at)) throw new Refusal('testCall.action');
  await db
    .update(testCall)
    .set({ state: 'canceled', endsAt: call.dialledAt === null ? null : at })
    .where(eq(testCall.id, id));
  await recordProgress(db, { ...call, state: 'canceled' });
}
