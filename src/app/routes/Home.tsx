import { Navigate } from 'react-router-dom';
import type { ProductId } from '@/domain/products/products';
import { useCan } from '@/session/useCan';
import { firstHome } from '@/registry/menu';
import { NoScreens } from '../shell/panes/NoScreens';
import { ToNotFound } from './ToNotFound';
import { usePermittedProducts } from '@/session/product/useProduct';

/** `/` is the first visible screen of all, `/{product}` that of one product. */
export function Home({ product }: { product: ProductId | null }) {
  const can = useCan();
  const products = usePermittedProducts();
  if (product !== null && !products.includes(product)) return <ToNotFound />;
  const to = firstHome(product === null ? products : [product], can);
  if (to !== null) return <Navigate to={to} replace />;
  return <NoScreens />;
}
