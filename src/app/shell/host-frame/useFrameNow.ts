import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { FrameMenuGroup, FrameProduct, FrameSnapshot } from '@/contract/frame';
import { languageOfTag, languageTag } from '@/domain/language/language';
import { firstNotices } from '@/features/notices/firstNotices';
import { litEntry } from '@/registry/crumbs';
import { homeOf, menuOf } from '@/registry/menu';
import { placeOf } from '@/registry/place';
import { useActiveProduct, usePermittedProducts } from '@/session/product/useProduct';
import { useCan } from '@/session/useCan';
import { useUser } from '@/session/useSession';
import { usePlaceNow } from '../usePlaceNow';

/** The frame without the actions, which the screen renders after it. */
export function useFrameNow(): Omit<FrameSnapshot, 'actions' | 'tools'> {
  const { i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const { company } = useUser();
  const { title, crumbs } = usePlaceNow();
  const { data } = useRead('notice.list', { query: { limit: firstNotices } }, { later: true });
  return {
    locale: languageTag[languageOfTag(i18n.language)],
    path: pathname + search,
    title,
    company,
    menu: useMenu(pathname),
    crumbs,
    products: useProducts(),
    unread: data?.unread ?? 0,
  };
}

function useMenu(pathname: string): readonly FrameMenuGroup[] {
  const { t } = useTranslation('screens');
  const can = useCan();
  const product = useActiveProduct();
  const { version_new: isNewRelease } = useUser();
  return useMemo(() => {
    const place = placeOf(pathname);
    const active = place ? litEntry(place.id) : null;
    const sections = product === null ? [] : menuOf(product, can);
    return sections.map(({ group, glyph, entries }) => ({
      key: group,
      label: group === null ? null : t(`group.${group}`),
      icon: glyph,
      entries: entries.map((entry) => ({
        key: entry.id,
        label: t(entry.id),
        path: entry.to,
        icon: entry.glyph,
        active: entry.id === active,
        beta: entry.beta,
        isNew: entry.id === 'releaseNotes' && isNewRelease,
      })),
    }));
  }, [t, can, product, pathname, isNewRelease]);
}

function useProducts(): readonly FrameProduct[] {
  const { t } = useTranslation('screens');
  const can = useCan();
  const products = usePermittedProducts();
  const active = useActiveProduct();
  return useMemo(
    () =>
      products
        .filter((one) => homeOf(one, can) !== null)
        .map((one) => ({ key: one, label: t(`product.${one}`), active: one === active })),
    [t, can, products, active],
  );
}
