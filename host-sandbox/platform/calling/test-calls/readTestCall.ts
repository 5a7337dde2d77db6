import type { Reply } from '@/contract/contract';
import type { Ctx } from '../../foundation/http/handler';
import { maskFields, maskSlots } from '../../foundation/phones/maskFields';
import { presentTurns } from '../calls/presentTurns';
import { saidUntil } from '../engine/test-calls/talkOfTest';
import { findTestCall, presentTestCall } from './selectTestCalls';

/**
 * One test call; of one in progress, the turns begun until now of the record that it will leave,
 * with their slots and label.
 */
export async function readTestCall(ctx: Ctx, id: number): Promise<Reply<'testCall.detail'>> {
  const found = await findTestCall(ctx, id);
  const { call, script, language } = found;
  const said = saidUntil(call, { script, converse: ctx.converse, now: ctx.now });
  return {
    ...presentTestCall(found, ctx),
    variables: maskFields(call.variables, ctx.person.countryCode),
    language,
    turns: presentTurns(said.turns, said.slots, script),
    slots: maskSlots(said.slots),
    labelSoFar: said.label,
    recording: call.turns !== null && (call.plan?.talkSeconds ?? 0) > 0,
  };
}
