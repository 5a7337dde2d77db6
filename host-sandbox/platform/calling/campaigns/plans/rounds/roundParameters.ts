import { defaultCallParameters, type CallParameters, type NumberOrder } from '@/domain/calling/callParameters';

/** What a round's task is told about its calls: what holds when nothing is set, and the plan's order of numbers. */
export function roundParameters({ dialingOrder, contactNumberInterval }: NumberOrder): CallParameters {
  return { ...defaultCallParameters, dialingOrder, contactNumberInterval };
}
