import { useSearchParams } from 'react-router-dom';
import type { ProductId } from '@/domain/products/products';
import { useCan } from '@/session/useCan';
import { mayOpen } from '@/registry/mayOpen';
import { ScreenPage } from './ScreenPage';
import { screenOf, type ScreenId } from '@/registry/screenTable';
import { ToNotFound } from './ToNotFound';
import { usePermittedProducts } from '@/session/product/useProduct';

/** Checks the permission before the page is loaded, so that a forbidden screen is never shown. */
export function ScreenGuard({ id, product }: { id: ScreenId; product: ProductId }) {
  const can = useCan();
  const products = usePermittedProducts();
  const [search] = useSearchParams();
  const permitted = mayOpen(id, product, { products, can });
  const complete = (screenOf(id).query ?? []).every((name) => search.get(name));
  return permitted && complete ? <ScreenPage id={id} /> : <ToNotFound />;
}
