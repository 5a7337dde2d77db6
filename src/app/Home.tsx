import { Navigate } from 'react-router-dom';
import type { ProductId } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { firstHome } from './menu';
import { NoScreens } from './NoScreens';
import { ToNotFound } from './ToNotFound';
import { useHeldProducts } from './useProduct';

/** `/` is the first visible screen of all, `/{product}` that of one product. */
export function Home({ product }: { product: ProductId | null }) {
  const can = useCan();
  const held = useHeldProducts();
  if (product !== null && !held.includes(product)) return <ToNotFound />;
  const to = firstHome(product === null ? held : [product], can);
  if (to !== null) return <Navigate to={to} replace />;
  return <NoScreens />;
}
