import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { catalogue, permissionOf, type Action, type MenuId, type ModuleCode } from '@/domain/access/access';
import { isLine } from '@/domain/products/lines';
import { isProduct, moduleOf, type ProductId } from '@/domain/products/products';
import { useCan } from './useCan';
import { useUser } from './useSession';

/** Whether the person may do this in a menu; `view` by default. `product`: in that product only. */
export type May = (action?: Action, product?: ProductId) => boolean;

/**
 * Permissions in a menu of the permission catalogue. A menu of several modules is that of `product`, or of the product
 * in the address; outside of its products any module with the menu will do.
 */
export function useMay(menu: MenuId, product?: ProductId): May {
  const can = useCan();
  const { pathname } = useLocation();
  const segment = pathname.split('/')[1];
  const here = product ?? (isProduct(segment) ? segment : null);
  return useMemo(() => {
    const modules: readonly ModuleCode[] = catalogue[menu].modules;
    const own = here === null ? null : moduleOf(here);
    const relevant = own !== null && modules.includes(own) ? [own] : modules;
    return (action = 'view', there) => {
      const those = there === undefined ? relevant : modules.filter((module) => module === moduleOf(there));
      return can(those.map((module) => permissionOf(module, menu, action)));
    };
  }, [can, menu, here]);
}

/** The same on every line of the company, for what applies to all of them. */
export function useMayOnAllLines(menu: MenuId): May {
  const may = useMay(menu);
  const { routerProducePermissions: products } = useUser();
  return useMemo(() => {
    const lines = products.filter(isLine);
    return (action = 'view') => lines.every((line) => may(action, line));
  }, [may, products]);
}
