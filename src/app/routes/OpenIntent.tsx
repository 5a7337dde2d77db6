import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { openIntent } from '@/registry/intents';
import { useActiveProduct, usePermittedProducts } from '@/session/product/useProduct';
import { useCan } from '@/session/useCan';
import { idIn } from '@/ui/address/useUrlPlace';
import { ToNotFound } from './ToNotFound';

/** `/open/call/42?line=collection`: leads on to what it names, if the person may see it. */
export function OpenIntent() {
  const { kind, id } = useParams();
  const [search] = useSearchParams();
  const reach = { products: usePermittedProducts(), can: useCan(), product: useActiveProduct() };
  const target = openIntent({ kind, id: idIn(id ?? null), line: search.get('line') ?? undefined }, reach);
  return target.ok ? <Navigate to={target.path} replace /> : <ToNotFound />;
}
