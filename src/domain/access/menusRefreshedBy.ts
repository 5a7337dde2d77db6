import type { MenuId } from './access';

/**
 * Menus that show tasks or plans without the permission to view them: their lists change with the same live events,
 * which carry an id, a line and a state alone.
 */
export const menusRefreshedBy: Readonly<Partial<Record<string, readonly MenuId[]>>> = {
  task: ['AddCall'],
  plan: ['AddCall'],
};
