import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { SearchBox } from '@/ui/filter/SearchBox';
import { Check } from '@/ui/form/field/Check';
import type { ValueProps } from '@/ui/form/bound';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { changedWith, foundPermissions, type FoundModule } from './foundPermissions';
import { MenuRow } from './MenuRow';
import css from './permissionTree.css';
import { usePermissionWords } from './usePermissionWords';

interface PermissionTreeProps extends ValueProps<readonly string[]> {
  modules: readonly Reply<'role.permissions'>['modules'][number][];
  onBlur: (() => void) | undefined;
}

const none: readonly string[] = [];

/** Product, menu, action, searched by their words. Viewing is part of every other action of a menu. */
export function PermissionTree({ modules, value = none, onChange, onBlur }: PermissionTreeProps) {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const words = usePermissionWords();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(modules.slice(0, 1).map(({ module }) => module)));
  const found = foundPermissions(modules, words, search);
  const count = found.flatMap(({ menus }) => menus.flatMap(({ shown }) => shown)).length;
  const chosen = new Set(value);
  const put = (permissions: readonly string[], on: boolean) => {
    const next = new Set(value);
    for (const one of permissions)
      if (on) next.add(one);
      else next.delete(one);
    onChange?.([...next]);
    onBlur?.();
  };
  const toggleOpen = (module: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(module)) next.add(module);
      return next;
    });
  return (
    <div className="aicc-roles-tree">
      <Style css={css} />
      <SearchBox label={t('tree.search')} placeholder={t('tree.search')} value={search} onChange={setSearch} />
      <p className="aicc-hint" role="status">
        {search !== '' &&
          (count === 0 ? t('tree.none', { search }) : t('tree.found', { count, number: format.number(count) }))}
      </p>
      {found.map((module) => {
        // What is searched for is seen at once.
        const shown = search !== '' || open.has(module.module);
        return (
          <section key={module.module} className="aicc-roles-module" aria-label={module.name}>
            <ModuleHead
              module={module}
              chosen={chosen}
              put={put}
              shown={shown}
              {...(search === '' ? { toggle: () => toggleOpen(module.module) } : {})}
            />
            {shown && module.menus.map((menu) => <MenuRow key={menu.menu.menu} {...menu} chosen={chosen} put={put} />)}
          </section>
        );
      })}
    </div>
  );
}

interface ModuleHeadProps {
  module: FoundModule;
  chosen: ReadonlySet<string>;
  put: (permissions: readonly string[], on: boolean) => void;
  shown: boolean;
  /** none while a search shows what it has found */
  toggle?: () => void;
}

/** The name of a product, which chooses all that is found in it, and how many are chosen. */
function ModuleHead({ module: { name, menus }, chosen, put, shown, toggle }: ModuleHeadProps) {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const mine = menus.flatMap((menu) => menu.shown);
  const givable = mine.filter((one) => one.held).map(({ permission }) => permission);
  const count = mine.filter(({ permission }) => chosen.has(permission)).length;
  const putAll = (on: boolean) =>
    put(
      menus.flatMap((found) =>
        changedWith(
          found.menu,
          found.shown.filter(({ held: isPermitted }) => isPermitted).map(({ permission }) => permission),
          on,
        ),
      ),
      on,
    );
  return (
    <div className="aicc-roles-head">
      {toggle && (
        <Button
          track="permissions.toggle"
          kind="plain"
          glyph={shown ? 'chevronDown' : 'chevronRight'}
          aria-expanded={shown}
          aria-label={t(shown ? 'tree.fold' : 'tree.open', { name })}
          onClick={toggle}
        />
      )}
      <Check
        track="permission.group"
        label={name}
        checked={count > 0 && count >= givable.length}
        mixed={count > 0 && count < givable.length}
        reason={givable.length === 0 ? t('tree.notHeld') : undefined}
        onChange={putAll}
      />
      <span className="aicc-hint aicc-num">
        {t('tree.count', { chosen: format.number(count), all: format.number(mine.length) })}
      </span>
    </div>
  );
}
