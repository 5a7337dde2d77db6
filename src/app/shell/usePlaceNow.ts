import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Crumb } from '@/contract/frame';
import type { ProductId } from '@/domain/products/products';
import { usePageName } from '@/ui/page/PageName';
import { crumbsOf } from '@/registry/crumbs';
import { placeOf } from '@/registry/place';

interface PlaceNow {
  /** name of the page's subject, else of the screen */
  readonly title: string;
  readonly screen: string;
  /** empty for a page without a subject */
  readonly thing: string;
  readonly product: ProductId | null;
  readonly crumbs: Crumb[];
}

/** The open screen in the language in use, as a host is sent it. */
export function usePlaceNow(): PlaceNow {
  const { t } = useTranslation('screens');
  const { pathname, search } = useLocation();
  const thing = usePageName();
  return useMemo(() => {
    const place = placeOf(pathname);
    const screen = place ? t(place.id) : '';
    const crumbs = place ? crumbsOf(place, new URLSearchParams(search)) : [];
    const trail = crumbs.map((crumb, index): Crumb => {
      if (index === crumbs.length - 1 && thing !== '') return { label: thing };
      if (crumb.kind === 'group') return { label: t(`group.${crumb.group}`) };
      return crumb.to === null ? { label: t(crumb.id) } : { label: t(crumb.id), path: crumb.to };
    });
    return { title: thing === '' ? screen : thing, screen, thing, product: place?.product ?? null, crumbs: trail };
  }, [t, pathname, search, thing]);
}
