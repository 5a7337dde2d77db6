import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useMountContext } from '../mount/mountReactContext';
import { usePlaceNow } from './usePlaceNow';

/** The page's title, from the registry. Embedded the host shows it: sent once per change, never written here. */
export function useTitle(): void {
  const { t } = useTranslation('screens');
  const { host, brand } = useMountContext();
  const { pathname } = useLocation();
  const { title, screen, thing, product, crumbs } = usePlaceNow();
  useEffect(() => {
    if (!host.embedded) {
      const parts = [thing, screen, product === null ? '' : t(`product.${product}`), brand.name];
      document.title = parts.filter(Boolean).join(' · ');
      return;
    }
    host.report({ t: 'route', path: pathname, ...(title === '' ? {} : { title }) });
    // An address on its way to a screen has no title, and the host's stays until there is one.
    if (title !== '') void host.execute('nav.replaceTitle@1', { title, crumbs });
  }, [t, host, brand, pathname, title, screen, thing, product, crumbs]);
}
