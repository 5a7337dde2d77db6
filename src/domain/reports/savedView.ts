import { viewNameMaxChars, viewQueryMaxChars } from '../limits';
import { checkLength, checkRequired, type FieldProblem } from '../problem';

/** Lists with saved views, and the menu that opens each. */
export const viewLists = { calls: 'CallDetails', tasks: 'CallTasks', plans: 'CallPlans' } as const;
export type ViewList = keyof typeof viewLists;
export const viewListNames = ['calls', 'tasks', 'plans'] as const satisfies readonly ViewList[];

/** What of an address belongs to one look at the list, and to no view: the page, and what is open. */
const passing = ['page', 'open', 'part'] as const;

export function checkView({ name, query }: { readonly name: string; readonly query: string }): FieldProblem[] {
  return [
    ...checkRequired('name', name),
    ...checkLength('name', name.trim(), viewNameMaxChars),
    ...checkLength('query', query, viewQueryMaxChars),
  ];
}

/** The part of an address a view stores, in a fixed order, so that equal filters compare equal. */
export function viewQuery(search: URLSearchParams): string {
  const params = new URLSearchParams(search);
  for (const name of passing) params.delete(name);
  params.sort();
  return params.toString();
}
