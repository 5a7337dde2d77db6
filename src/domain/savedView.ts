import { viewNameMaxChars, viewQueryMaxChars } from './limits';
import { checkLength, checkRequired, type FieldProblem } from './problem';

/** Lists that keep views, and the menu that opens each. */
export const viewLists = { calls: 'CallDetails', tasks: 'CallTasks', plans: 'CallPlans' } as const;
export type ViewList = keyof typeof viewLists;
export const viewListNames = ['calls', 'tasks', 'plans'] as const satisfies readonly ViewList[];

/** What of an address belongs to one look at the list, and to no view: the page, and what is open. */
const passing = ['page', 'open', 'part'] as const;

export function checkView({ name, query }: { readonly name: string; readonly query: string }): FieldProblem[] {
  return [...checkRequired('name', name), ...checkLength('name', name.trim(), viewNameMaxChars), ...checkLength('query', query, viewQueryMaxChars)];
}

/** The part of an address a view keeps, in one order: two that filter alike are alike. */
export function viewQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  kept.sort();
  return kept.toString();
}
