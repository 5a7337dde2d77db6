import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { Check } from '@/ui/form/field/Check';
import type { Bound } from '@/ui/form/bound';
import { useFormat } from '@/ui/format/FormatProvider';
import { usePermissionWords } from './usePermissionWords';

type Module = Reply<'role.permissions'>['modules'][number];
type Menu = Module['menus'][number];

interface PermissionTreeProps {
  modules: readonly Module[];
  all: Bound<readonly string[]>;
}

/** Product, menu, action. Viewing is part of every other action of a menu, so it can only be removed after them. */
export function PermissionTree({ modules, all }: PermissionTreeProps) {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const words = usePermissionWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(modules.slice(0, 1).map(({ module }) => module)));
  const chosen = new Set(all.value);
  const put = (permissions: readonly string[], on: boolean) => {
    const next = new Set(all.value);
    for (const one of permissions)
      if (on) next.add(one);
      else next.delete(one);
    all.onChange([...next]);
    all.onLeave();
  };
  const toggleOpen = (module: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(module)) next.add(module);
      return next;
    });
  return (
    <div className="aicc-roles-tree">
      {modules.map((module) => {
        const name = words.product(module.product);
        const mine = module.menus.flatMap(({ actions }) => actions);
        const givable = mine.filter((one) => one.held).map(({ permission }) => permission);
        const count = mine.filter(({ permission }) => chosen.has(permission)).length;
        const shown = open.has(module.module);
        return (
          <section key={module.module} className="aicc-roles-module" aria-label={name}>
            <div className="aicc-roles-head">
              <Button
                kind="plain"
                glyph={shown ? 'chevronDown' : 'chevronRight'}
                aria-expanded={shown}
                aria-label={t(shown ? 'tree.fold' : 'tree.open', { name })}
                onClick={() => toggleOpen(module.module)}
              />
              <Check
                label={name}
                checked={count > 0 && count >= givable.length}
                mixed={count > 0 && count < givable.length}
                reason={givable.length === 0 ? t('tree.notHeld') : undefined}
                onChange={(on) => put(givable, on)}
              />
              <span className="aicc-hint aicc-num">
                {t('tree.count', { chosen: format.number(count), all: format.number(mine.length) })}
              </span>
            </div>
            {shown &&
              module.menus.map((menu) => (
                <MenuRow
                  key={menu.menu}
                  menu={menu}
                  name={words.menu(menu.menu, module.product)}
                  chosen={chosen}
                  put={put}
                />
              ))}
          </section>
        );
      })}
    </div>
  );
}

interface MenuRowProps {
  menu: Menu;
  name: string;
  chosen: ReadonlySet<string>;
  put: (permissions: readonly string[], on: boolean) => void;
}

function MenuRow({ menu, name, chosen, put }: MenuRowProps) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const view = menu.actions.find(({ action }) => action === 'view');
  const change = (permission: string, on: boolean) => {
    if (permission === view?.permission) return put(on ? [permission] : menu.actions.map((one) => one.permission), on);
    return put(on && view !== undefined ? [permission, view.permission] : [permission], on);
  };
  return (
    <fieldset className="aicc-roles-menu">
      <legend>{name}</legend>
      {menu.actions.map(({ action, permission, held: isPermitted }) => (
        <Check
          key={permission}
          label={words.action(action)}
          checked={chosen.has(permission)}
          reason={isPermitted ? undefined : t('tree.notHeld')}
          onChange={(on) => change(permission, on)}
        />
      ))}
    </fieldset>
  );
}
