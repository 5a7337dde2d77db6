import { defaultCallParameters, type CallParameters, type NumberOrder } from '@/domain/calling/callParameters';

/** Call parameters of a round's task: the defaults, and the plan's order of numbers. */
export function roundParameters({ dialingOrder, contactNumberInterval }: NumberOrder): CallParameters {
  return { ...defaultCallParameters, dialingOrder, contactNumberInterval };
}
