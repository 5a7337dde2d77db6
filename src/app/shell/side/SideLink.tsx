import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMountContext } from '../../mount/mountReactContext';
import { Glyph } from '@/ui/button/Glyph';
import { Tip } from '@/ui/overlay/Tip';
import type { MenuEntry } from '@/registry/menu';
import { useUnread } from './useUnread';

/** `lit` also marks the list whose detail is open, because details are not in the menu. */
export function SideLink({ entry, lit, narrow = false }: { entry: MenuEntry; lit: boolean; narrow?: boolean }) {
  const { t } = useTranslation(['screens', 'common']);
  const { pages } = useMountContext();
  const unread = useUnread(entry.id);
  const name = t(`screens:${entry.id}`);
  const fetch = () => void pages.prefetch(entry.id);
  const link = (
    <Link
      to={entry.to}
      data-track={`menu.${entry.id}`}
      className={lit ? 'aicc-side-link aicc-side-lit' : 'aicc-side-link'}
      aria-current={lit ? 'page' : undefined}
      aria-label={narrow ? (unread ? t('common:unread', { name }) : name) : undefined}
      onPointerEnter={fetch}
      onFocus={fetch}
    >
      {entry.glyph !== null && <Glyph name={entry.glyph} />}
      {!narrow && <span className="aicc-side-name">{name}</span>}
      {unread && (
        <span className="aicc-side-unread">
          <span className="aicc-hidden">{t('common:new')}</span>
        </span>
      )}
      {!narrow && entry.beta && <span className="aicc-beta">{t('common:beta')}</span>}
    </Link>
  );
  return narrow ? (
    <Tip text={name} side="right">
      {link}
    </Tip>
  ) : (
    link
  );
}
