import type { ReactNode } from 'react';
import type { Action, MenuId } from '@/domain/access/access';
import type { ProductId } from '@/domain/products/products';
import { useMay } from './useMay';

interface AllowedProps {
  menu: MenuId;
  /** `view` by default */
  action?: Action;
  /** for a menu of several products; without it that of the address */
  product?: ProductId;
  children: ReactNode;
}

/** Renders its children only for a person who may do this in the menu. */
export function Allowed({ menu, action, product, children }: AllowedProps) {
  return useMay(menu, product)(action) ? <>{children}</> : null;
}
