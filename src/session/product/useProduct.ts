import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { permittedProducts, type ProductId } from '@/domain/products/products';
import { useSession } from '../useSession';
import { activeProduct } from './activeProduct';
import { useProductMemory } from './productMemory';

/** The person's products, in the order of the switcher. */
export function usePermittedProducts(): readonly ProductId[] {
  const { user } = useSession();
  const granted = user?.routerProducePermissions;
  return useMemo(() => permittedProducts(granted ?? []), [granted]);
}

export function useActiveProduct(): ProductId | null {
  const memory = useProductMemory();
  const { pathname } = useLocation();
  return activeProduct(pathname, usePermittedProducts(), memory.read());
}
