import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useMountContext } from '../mount/mountReactContext';
import { usePageName } from '@/ui/page/PageName';
import { crumbsOf } from '@/registry/crumbs';
import { placeOf } from '@/registry/place';

/** Breadcrumbs of the screen; embedded the host shows them. */
export function Trail() {
  const { t } = useTranslation(['screens', 'common']);
  const { host } = useMountContext();
  const { pathname, search } = useLocation();
  const thing = usePageName();
  const place = placeOf(pathname);
  if (!place || host.embedded) return null;
  const crumbs = crumbsOf(place, new URLSearchParams(search));
  if (crumbs.length < 2) return null;
  return (
    <nav className="aicc-trail" aria-label={t('common:trail')}>
      <ol>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          const screen = crumb.kind === 'group' ? t(`screens:group.${crumb.group}`) : t(`screens:${crumb.id}`);
          const words = last && thing !== '' ? thing : screen;
          return (
            <li key={crumb.kind === 'group' ? crumb.group : crumb.id} aria-current={last ? 'page' : undefined}>
              {crumb.kind === 'screen' && crumb.to !== null ? (
                <Link data-track="crumb" to={crumb.to}>
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
