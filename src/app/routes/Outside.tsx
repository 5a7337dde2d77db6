import { useLocation } from 'react-router-dom';
import { useMountContext } from '../mount/mountReactContext';
import { placeOf } from '@/registry/place';
import { isProduct } from '@/domain/products/products';
import { isBuilt } from '@/registry/screenTable';
import { ToLogin } from './ToLogin';
import { ToNotFound } from './ToNotFound';
import { useWatched } from '@/session/useWatched';

/**
 * Every path that is no screen. Without a session the paths of screens are not known yet, so it leads to sign-in first.
 */
export function Outside() {
  const status = useWatched(useMountContext().session.status);
  const { pathname } = useLocation();
  if (status !== 'ready' && isKnown(pathname)) return <ToLogin />;
  return <ToNotFound />;
}

function isKnown(pathname: string): boolean {
  const [, first, ...rest] = pathname.replace(/\/+$/, '').split('/');
  if (first === undefined || first === 'open' || (isProduct(first) && rest.length === 0)) return true;
  const place = placeOf(pathname);
  return place !== null && isBuilt(place.screen, place.product);
}
