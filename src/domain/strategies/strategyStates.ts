import type { Action } from '../access/access';

/** Plans are made of published strategies; a plan keeps the rounds it was made with. */
export const strategyStates = ['unpublished', 'published'] as const;
export type StrategyState = (typeof strategyStates)[number];

export const strategyActions = ['edit', 'publish', 'unpublish', 'copy', 'delete'] as const;
export type StrategyAction = (typeof strategyActions)[number];

/** A published strategy cannot be changed or deleted before it is unpublished. */
export const strategyMoves: Readonly<
  Record<StrategyAction, { readonly from: readonly StrategyState[]; readonly permission: Action }>
> = {
  edit: { from: ['unpublished'], permission: 'edit' },
  publish: { from: ['unpublished'], permission: 'publish' },
  unpublish: { from: ['published'], permission: 'unpublish' },
  copy: { from: ['unpublished', 'published'], permission: 'copy' },
  delete: { from: ['unpublished'], permission: 'delete' },
};

export function strategyCan(action: StrategyAction, state: StrategyState): boolean {
  return strategyMoves[action].from.includes(state);
}

export function isStrategyState(text: string): text is StrategyState {
  return strategyStates.some((state) => state === text);
}
