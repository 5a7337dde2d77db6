import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '@/ui/form/field/Check';
import { changedWith, type Menu } from './foundPermissions';
import { usePermissionWords } from './usePermissionWords';

interface MenuRowProps {
  menu: Menu;
  name: string;
  /** those of its actions that a search leaves */
  shown: Menu['actions'];
  chosen: ReadonlySet<string>;
  put: (permissions: readonly string[], on: boolean) => void;
}

/** A menu's actions, each with what it lets a person do. */
export function MenuRow({ menu, name, shown, chosen, put }: MenuRowProps) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const id = useId();
  return (
    <fieldset className="aicc-roles-menu">
      <legend>{name}</legend>
      {shown.map(({ action, permission, held: isPermitted }) => (
        <div key={permission}>
          <Check
            track="permission"
            label={words.action(action)}
            checked={chosen.has(permission)}
            reason={isPermitted ? undefined : t('tree.notHeld')}
            describedBy={`${id}${action}`}
            onChange={(on) => put(changedWith(menu, [permission], on), on)}
          />
          <span id={`${id}${action}`} className="aicc-choice-help">
            {words.means(action)}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
