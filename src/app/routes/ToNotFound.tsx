import { Navigate } from 'react-router-dom';
import { useMountContext } from '../mount/mountReactContext';
import { pathTo } from '@/registry/links';

/** Unknown, not built and not permitted look the same; the way back leads to the product one came from. */
export function ToNotFound() {
  const product = useMountContext().activeProduct();
  return <Navigate to={pathTo('notFound', {}, { page: product ?? undefined })} replace />;
}
