import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ProductId } from '@/domain/products/products';
import { useCan } from '@/session/useCan';
import { litEntry } from '@/registry/crumbs';
import { menuOf } from '@/registry/menu';
import { placeOf } from '@/registry/place';
import { Glyph } from '@/ui/button/Glyph';
import { Tip } from '@/ui/overlay/Tip';
import { SideFlyout } from './SideFlyout';
import { SideGroup } from './SideGroup';
import { SideLink } from './SideLink';
import { useSide } from './useSide';

/** In a narrow frame it shows icons, whatever was chosen. */
export function SideMenu({ product, isNarrow }: { product: ProductId; isNarrow: boolean }) {
  const { t } = useTranslation(['common', 'screens']);
  const can = useCan();
  const { pathname } = useLocation();
  const { collapsed: isChosen, folded, toggle, fold } = useSide();
  const collapsed = isChosen || isNarrow;
  const place = placeOf(pathname);
  const lit = place ? litEntry(place.id) : null;
  const sections = useMemo(() => menuOf(product, can), [product, can]);
  if (sections.length === 0) return null;

  return (
    <nav className={collapsed ? 'aicc-side aicc-side-narrow' : 'aicc-side'} aria-label={t('common:mainMenu')}>
      <ul className="aicc-side-list">
        {sections.map((section) => {
          const key = section.group ?? section.entries[0]?.id;
          if (section.group === null) {
            return section.entries.map((entry) => (
              <li key={entry.id}>
                <SideLink entry={entry} lit={entry.id === lit} narrow={collapsed} />
              </li>
            ));
          }
          if (collapsed) return <SideFlyout key={key} section={section} group={section.group} lit={lit} />;
          const { group } = section;
          return (
            <SideGroup
              key={key}
              section={section}
              group={group}
              lit={lit}
              open={!folded.includes(group)}
              onFold={() => fold(group)}
            />
          );
        })}
      </ul>
      {!isNarrow && (
        <div className="aicc-side-foot">
          <Tip text={collapsed ? t('common:widenMenu') : t('common:narrowMenu')} side="right">
            <button
              type="button"
              data-track="menu.toggle"
              className="aicc-side-toggle"
              aria-expanded={!collapsed}
              aria-label={t('common:mainMenu')}
              onClick={toggle}
            >
              <Glyph name="panel" />
            </button>
          </Tip>
        </div>
      )}
    </nav>
  );
}
