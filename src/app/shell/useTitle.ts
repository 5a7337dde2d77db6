import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Crumb } from '@/contract/host';
import { useMountContext } from '../mount/mountReactContext';
import { usePageName } from '@/ui/page/PageName';
import { crumbsOf } from '@/registry/crumbs';
import { placeOf } from '@/registry/place';

/** The page's title, from the registry. Embedded the host shows it: sent once per change, never written here. */
export function useTitle(): void {
  const { t, i18n } = useTranslation('screens');
  const { host, brand } = useMountContext();
  const { pathname, search } = useLocation();
  const { language } = i18n;
  const thing = usePageName();
  useEffect(() => {
    const place = placeOf(pathname);
    const screen = place ? t(place.id) : '';
    const title = thing === '' ? screen : thing;
    if (!host.embedded) {
      const parts = [thing, screen, place?.product ? t(`product.${place.product}`) : '', brand.name];
      document.title = parts.filter(Boolean).join(' · ');
      return;
    }
    const crumbs = place ? crumbsOf(place, new URLSearchParams(search)) : [];
    const trail = crumbs.map((crumb, index): Crumb => {
      if (index === crumbs.length - 1 && thing !== '') return { label: thing };
      if (crumb.kind === 'group') return { label: t(`group.${crumb.group}`) };
      return crumb.to === null ? { label: t(crumb.id) } : { label: t(crumb.id), path: crumb.to };
    });
    host.report({ t: 'route', path: pathname, ...(title === '' ? {} : { title }) });
    // An address on its way to a screen has no title, and the host's stays until there is one.
    if (title !== '') void host.execute('nav.replaceTitle@1', { title, crumbs: trail });
  }, [t, language, host, brand, pathname, search, thing]);
}
