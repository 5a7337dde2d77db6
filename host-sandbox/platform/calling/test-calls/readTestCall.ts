import type { Reply } from '@/contract/contract';
import type { Ctx } from '../../foundation/http/handler';
import { maskFields, maskSlots } from '../../foundation/phones/maskFields';
import { presentTurns } from '../calls/presentTurns';
import { answeredAtOf, talkOfTest } from '../engine/test-calls/talkOfTest';
import { findTestCall, presentTestCall, type SelectedTestCall } from './selectTestCalls';

/** One test call; of one in progress, the turns begun until now of the record that it will leave. */
export async function readTestCall(ctx: Ctx, id: number): Promise<Reply<'testCall.detail'>> {
  const found = await findTestCall(ctx, id);
  const { call, script, language } = found;
  const said = call.turns === null ? saidUntilNow(ctx, found) : { turns: call.turns, slots: call.slots ?? {} };
  return {
    ...presentTestCall(found, ctx),
    variables: maskFields(call.variables, ctx.person.countryCode),
    language,
    turns: presentTurns(said.turns, said.slots, script),
    slots: maskSlots(call.slots ?? {}),
    recording: call.turns !== null && (call.plan?.talkSeconds ?? 0) > 0,
  };
}

function saidUntilNow({ now, converse }: Pick<Ctx, 'now' | 'converse'>, { call, script }: SelectedTestCall) {
  const { plan, dialledAt, state } = call;
  const answeredAt = answeredAtOf(call);
  if (state !== 'calling' || plan === null || dialledAt === null || answeredAt === null)
    return { turns: [], slots: {} };
  const { turns } = talkOfTest({ ...call, plan, dialledAt }, script, converse);
  return { turns: turns.filter(({ atMs }) => answeredAt + atMs <= now), slots: {} };
}
