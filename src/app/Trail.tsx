import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { usePageName } from '@/ui/PageName';
import { useConsole } from './consoleContext';
import { crumbsOf } from './crumbs';
import { placeOf } from './place';

/** Where one is; embedded, the host is told and draws it. */
export function Trail() {
  const { t } = useTranslation(['screens', 'common']);
  const { host } = useConsole();
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
              {crumb.kind === 'screen' && crumb.to !== null ? <Link to={crumb.to}>{words}</Link> : words}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
