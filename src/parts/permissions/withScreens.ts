import type { Reply } from '@/contract/contract';
import { hasScreen } from '@/registry/roleView';

type Module = Reply<'role.permissions'>['modules'][number];

/** What a role or a key is offered: menus whose screen stands. A permission of any other would give nothing. */
export function withScreens(modules: readonly Module[]): Module[] {
  return modules.flatMap((module) => {
    const menus = module.menus.filter(({ menu }) => hasScreen(menu, module.product));
    return menus.length === 0 ? [] : [{ ...module, menus }];
  });
}
