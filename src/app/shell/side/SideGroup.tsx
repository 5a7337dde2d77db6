import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuSection } from '@/registry/menu';
import type { GroupId } from '@/registry/menuGroups';
import type { ScreenId } from '@/registry/screenTable';
import { Glyph } from '@/ui/button/Glyph';
import { SideLink } from './SideLink';

interface SideGroupProps {
  section: MenuSection;
  group: GroupId;
  lit: ScreenId | null;
  open: boolean;
  onFold: () => void;
}

export function SideGroup({ section, group, lit, open, onFold }: SideGroupProps) {
  const { t } = useTranslation('screens');
  const id = useId();
  return (
    <li>
      <button
        type="button"
        data-track={`menu-group.${group}`}
        className="aicc-side-head"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onFold}
      >
        {section.glyph !== null && <Glyph name={section.glyph} />}
        <span className="aicc-clip">{t(`group.${group}`)}</span>
        <Glyph name={open ? 'chevronDown' : 'chevronRight'} size={12} className="aicc-side-fold" />
      </button>
      {open && (
        <ul id={id} className="aicc-side-entries">
          {section.entries.map((entry) => (
            <li key={entry.id}>
              <SideLink entry={entry} lit={entry.id === lit} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
