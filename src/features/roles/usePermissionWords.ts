import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { screenNaming } from '@/app/roleView';
import { isMenu, isModule } from '@/domain/access';
import { productOfModule } from '@/domain/lines';

interface PermissionWords {
  readonly product: (product: string) => string;
  readonly menu: (menu: string, product: string) => string;
  readonly action: (action: string) => string;
  /** “Collection › Tasks: pause” */
  readonly whole: (permission: string) => string;
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
  const whole = useCallback(
    (permission: string) => {
      const [module = '', id = '', done = ''] = permission.split('*');
      const of = isModule(module) ? productOfModule(module) : '';
      return t('permission', { product: product(of), menu: menu(id, of), action: action(done) });
    },
    [t, product, menu, action],
  );
  return { product, menu, action, whole };
}
