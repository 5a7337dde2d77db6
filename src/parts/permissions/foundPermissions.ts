import type { Reply } from '@/contract/contract';
import type { PermissionWords } from './usePermissionWords';

type Module = Reply<'role.permissions'>['modules'][number];
export type Menu = Module['menus'][number];

/** A menu with those of its actions that are shown; the others still hang together with them. */
interface FoundMenu {
  readonly menu: Menu;
  readonly name: string;
  readonly shown: Menu['actions'];
}

export interface FoundModule {
  readonly module: string;
  readonly name: string;
  readonly menus: readonly FoundMenu[];
}

/** What a search leaves of the tree: a product or menu it names with all of its actions, else the actions it names. */
export function foundPermissions(modules: readonly Module[], words: PermissionWords, search: string): FoundModule[] {
  const sought = search.trim().toLocaleLowerCase();
  const has = (text: string) => text.toLocaleLowerCase().includes(sought);
  return modules.flatMap(({ module, product, menus }) => {
    const productName = words.product(product);
    const found = menus.flatMap((menu): FoundMenu[] => {
      const name = words.menu(menu.menu, product);
      const whole = has(productName) || has(name);
      const shown = menu.actions.filter(({ action }) => whole || has(words.action(action)) || has(words.means(action)));
      return shown.length === 0 ? [] : [{ menu, name, shown }];
    });
    return found.length === 0 ? [] : [{ module, name: productName, menus: found }];
  });
}

/** The permissions that change with these: any action brings viewing with it, and without viewing there is none. */
export function changedWith(menu: Menu, permissions: readonly string[], on: boolean): readonly string[] {
  const view = menu.actions.find(({ action }) => action === 'view')?.permission;
  if (view === undefined || permissions.length === 0) return permissions;
  if (on) return [...permissions, view];
  return permissions.includes(view) ? menu.actions.map(({ permission }) => permission) : permissions;
}
