import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductId } from '@/domain/lines';
import { useSession } from '@/session/useSession';
import { activeProduct } from './activeProduct';
import { useConsole } from './consoleContext';
import { permittedProducts } from './products';

/** Products this person holds, in the order of the switcher. */
export function useHeldProducts(): readonly ProductId[] {
  const { user } = useSession();
  const granted = user?.routerProducePermissions;
  return useMemo(() => permittedProducts(granted ?? []), [granted]);
}

export function useActiveProduct(): ProductId | null {
  const { memory } = useConsole();
  const { pathname } = useLocation();
  return activeProduct(pathname, useHeldProducts(), memory.read());
}
