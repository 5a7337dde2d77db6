import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MenuSection } from '@/registry/menu';
import type { GroupId } from '@/registry/menuGroups';
import type { ScreenId } from '@/registry/screenTable';
import { Glyph } from '@/ui/button/Glyph';
import { Menu } from '@/ui/overlay/Menu';

/** A group of the narrow menu: its entries open beside its icon. */
export function SideFlyout({ section, group, lit }: { section: MenuSection; group: GroupId; lit: ScreenId | null }) {
  const { t } = useTranslation('screens');
  const navigate = useNavigate();
  const name = t(`group.${group}`);
  const isLit = section.entries.some(({ id }) => id === lit);
  return (
    <li>
      <Menu
        label={name}
        heading={name}
        side="bottomStart"
        items={section.entries.map(({ id, to }) => ({
          key: id,
          label: t(id),
          checked: id === lit,
          run: () => void navigate(to),
        }))}
        trigger={(props) => (
          <button
            type="button"
            data-track={`menu-group.${group}`}
            className={isLit ? 'aicc-side-link aicc-side-lit' : 'aicc-side-link'}
            aria-label={name}
            {...props}
          >
            {section.glyph !== null && <Glyph name={section.glyph} />}
          </button>
        )}
      />
    </li>
  );
}
