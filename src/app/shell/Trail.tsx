import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useMountContext } from '../mount/mountReactContext';
import { usePageName } from '@/ui/page/PageName';
import { crumbsOf } from '@/registry/crumbs';
import { mayOpen } from '@/registry/mayOpen';
import { placeOf } from '@/registry/place';
import { usePermittedProducts } from '@/session/product/useProduct';
import { useCan } from '@/session/useCan';

/** Breadcrumbs of the screen; embedded the host shows them. */
export function Trail() {
  const { t } = useTranslation(['screens', 'common']);
  const { host } = useMountContext();
  const { pathname, search } = useLocation();
  const thing = usePageName();
  const place = placeOf(pathname);
  const reach = { products: usePermittedProducts(), can: useCan() };
  if (!place || host.embedded) return null;
  const crumbs = crumbsOf(place, new URLSearchParams(search));
  if (crumbs.length < 2) return null;
  return (
    <nav className="aicc-trail" aria-label={t('common:trail')}>
      <ol>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          const opens =
            crumb.kind === 'screen' && (place.product === null || mayOpen(crumb.id, place.product, reach))
              ? crumb.to
              : null;
          const screen = crumb.kind === 'group' ? t(`screens:group.${crumb.group}`) : t(`screens:${crumb.id}`);
          const words = last && thing !== '' ? thing : screen;
          return (
            <li key={crumb.kind === 'group' ? crumb.group : crumb.id} aria-current={last ? 'page' : undefined}>
              {opens !== null ? (
                <Link data-track="crumb" to={opens}>
                  {words}
                </Link>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
