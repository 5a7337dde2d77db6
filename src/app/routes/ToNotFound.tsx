import { Navigate } from 'react-router-dom';
import { useMountContext } from '../mount/mountReactContext';
import { pathTo } from '@/registry/links';

/** Unknown, unbuilt and forbidden paths look the same; the button leads back to the product the person came from. */
export function ToNotFound() {
  const product = useMountContext().activeProduct();
  return <Navigate to={pathTo('notFound', {}, { page: product ?? undefined })} replace />;
}
