import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { screenNaming } from '@/registry/roleView';
import { isMenu, isModule } from '@/domain/access/access';
import { productOfModule } from '@/domain/products/products';

export interface PermissionWords {
  readonly product: (product: string) => string;
  readonly menu: (menu: string, product: string) => string;
  readonly action: (action: string) => string;
  /** what an action lets a person do */
  readonly means: (action: string) => string;
  /** “Collection, COD › Tasks: pause, resume”: equal permissions of several lines are combined */
  readonly lines: (permissions: readonly string[]) => string[];
}

export function usePermissionWords(): PermissionWords {
  const { t } = useTranslation(['roles', 'screens']);
  const product = useCallback((id: string) => t(`screens:product.${id}`, { defaultValue: id }), [t]);
  const menu = useCallback(
    (id: string, of: string) => {
      const named = isMenu(id) ? screenNaming(id, of) : null;
      return named === null ? id : t(`screens:${named}`, { defaultValue: id });
    },
    [t],
  );
  const action = useCallback((id: string) => t(`action.${id}`, { defaultValue: id }), [t]);
  const means = useCallback((id: string) => t(`means.${id}`, { defaultValue: '' }), [t]);
  const lines = useCallback(
    (permissions: readonly string[]) => {
      const actions = joined(
        permissions.map((permission) => {
          const [module = '', id = '', done = ''] = permission.split('*');
          const of = isModule(module) ? productOfModule(module) : '';
          return { key: `${of}*${menu(id, of)}`, value: action(done) };
        }),
      );
      const products = joined(
        actions.map(([key, done]) => {
          const [of = '', named = ''] = key.split('*');
          return { key: `${named}*${done}`, value: product(of) };
        }),
      );
      return products.map(([key, named]) => {
        const [menuName = '', done = ''] = key.split('*');
        return t('permission', { product: named, menu: menuName, action: done });
      });
    },
    [t, product, menu, action],
  );
  return { product, menu, action, means, lines };
}

/** The values grouped by key, in their order. */
function joined(pairs: readonly { readonly key: string; readonly value: string }[]): [string, string][] {
  const byKey = new Map<string, string>();
  for (const { key, value } of pairs) byKey.set(key, byKey.has(key) ? `${byKey.get(key) ?? ''}, ${value}` : value);
  return [...byKey];
}
