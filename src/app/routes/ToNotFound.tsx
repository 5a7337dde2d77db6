import { useEffect } from 'react';
import { createPath, Navigate, useLocation } from 'react-router-dom';
import { useMountContext } from '../mount/mountReactContext';
import { pathTo } from '@/registry/links';
import { ScreenPage } from './ScreenPage';

/** Unknown, unbuilt and forbidden paths look the same; the button leads back to the product the person came from. */
export function ToNotFound() {
  const { host, activeProduct } = useMountContext();
  const from = createPath(useLocation());
  if (host.embedded && host.basePath === '/') return <InPlace />;
  const to = pathTo('notFound', {}, { page: activeProduct() ?? undefined });
  return <Navigate to={to} state={{ from }} replace />;
}

/** Without a base path the whole address is the host's: it would leave the console when it is replaced. */
function InPlace() {
  const { host } = useMountContext();
  const { pathname } = useLocation();
  useEffect(() => {
    if (host.routing === 'browser') host.report({ t: 'warn', code: 'W-BASEPATH-MISSING', detail: { path: pathname } });
  }, [host, pathname]);
  return <ScreenPage id="notFound" />;
}
