import { useSearchParams } from 'react-router-dom';
import type { ProductId } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { neededFor } from './access';
import { ScreenPage } from './ScreenPage';
import { screenOf, type ScreenId } from './screens';
import { ToNotFound } from './ToNotFound';
import { useHeldProducts } from './useProduct';

/** Decides before the page is fetched: whoever may not see a screen does not see a flash of it either. */
export function ScreenGuard({ id, product }: { id: ScreenId; product: ProductId }) {
  const can = useCan();
  const held = useHeldProducts();
  const [search] = useSearchParams();
  const screen = screenOf(id);
  const needs = neededFor(screen, product);
  const permitted = held.includes(product) && (needs === null || can(needs));
  const complete = (screen.query ?? []).every((name) => search.get(name));
  return permitted && complete ? <ScreenPage id={id} /> : <ToNotFound />;
}
