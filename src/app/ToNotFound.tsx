import { Navigate } from 'react-router-dom';
import { useConsole } from './consoleContext';
import { pathTo } from './links';

/** Unknown, not built and not permitted look the same; the way back leads to the product one came from. */
export function ToNotFound() {
  const product = useConsole().activeProduct();
  return <Navigate to={pathTo('notFound', {}, { page: product ?? undefined })} replace />;
}
