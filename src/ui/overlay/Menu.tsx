import type { MenuProps as AntdMenuProps } from 'antd';
import { type KeyboardEvent, type ReactElement, type Ref, type RefObject, Suspense } from 'react';
import { recordPress } from '../browser/recordPress';
import { useActionCollector } from '../button/actionCollector';
import { CollectedItems } from '../button/CollectedButton';
import { Glyph } from '../button/Glyph';
import css from './float.css';
import { Style } from '../look/Style';
import { menuLayer } from './layers';
import type { MenuItem } from './menuItem';
import { useOpener } from './useOpener';

export type { MenuItem };

interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  items: readonly MenuItem[];
  label: string;
  heading?: string;
  side?: 'bottomStart' | 'bottomEnd';
  trigger: (props: TriggerProps, open: boolean) => ReactElement;
}

const placements = { bottomStart: 'bottomLeft', bottomEnd: 'bottomRight' } as const;

type AntdItem = NonNullable<AntdMenuProps['items']>[number];

/** An item, with the line above it where it stands apart. A disabled one says why under its words, for every reader. */
function antdItems({
  key,
  track = key,
  label,
  glyph,
  danger,
  checked,
  disabledReason,
  apart,
  run,
}: MenuItem): AntdItem[] {
  const isChoice = checked !== undefined;
  const item: AntdItem & { 'data-track': string } = {
    key,
    label: (
      <>
        {label}
        {disabledReason !== undefined && <span className="aicc-menu-reason">{disabledReason}</span>}
      </>
    ),
    icon: glyph === undefined ? undefined : <Glyph name={glyph} />,
    danger: danger === true,
    disabled: disabledReason !== undefined,
    onClick: ({ domEvent }) => {
      // antd's menu hears keys itself.
      if (domEvent.type === 'keydown') recordPress(domEvent.target, `item.${track}`);
      run();
    },
    'data-track': `item.${track}`,
    ...(disabledReason !== undefined && typeof label === 'string'
      ? { 'aria-label': label, 'aria-description': disabledReason }
      : {}),
    ...(isChoice ? { role: 'menuitemradio', 'aria-checked': checked } : {}),
    ...(checked === true ? { extra: <Glyph name="check" size={14} /> } : {}),
  };
  return apart === true ? [{ type: 'divider', key: `${key}.line` }, item] : [item];
}

/** A menu button. antd's Dropdown is mounted when it is first opened: a list has a menu in each row. */
export function Menu({ items, label, heading, side = 'bottomEnd', trigger }: MenuProps) {
  const { button: props, open, setOpen, wasOpened, show } = useOpener();
  const button = trigger(
    {
      ...props,
      'aria-haspopup': 'menu',
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown' || open) return;
        event.preventDefault();
        show();
      },
    },
    open,
  );
  const isCollected = useActionCollector() !== null;
  if (isCollected) return <CollectedItems value={items}>{button}</CollectedItems>;
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <MenuBox
        items={items}
        label={label}
        heading={heading}
        side={side}
        open={open}
        setOpen={setOpen}
        opener={props.ref}
      >
        {button}
      </MenuBox>
    </Suspense>
  );
}

interface MenuBoxProps extends Pick<MenuProps, 'items' | 'label'> {
  heading: string | undefined;
  side: NonNullable<MenuProps['side']>;
  open: boolean;
  setOpen: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
  children: ReactElement;
}

function MenuBox({ items, label, heading, side, open, setOpen, opener, children }: MenuBoxProps) {
  const { Dropdown } = menuLayer.useNow();
  const all = items.flatMap(antdItems);
  return (
    <>
      <Style css={css} />
      <Dropdown
        open={open}
        onOpenChange={(next) => setOpen(next)}
        trigger={['click']}
        placement={placements[side]}
        autoFocus
        destroyOnHidden
        menu={{
          'aria-label': label,
          // antd leaves the focus in what has gone.
          onClick: () => opener.current?.focus(),
          items: heading === undefined ? all : [{ type: 'group', key: 'heading', label: heading, children: all }],
          selectedKeys: items.filter(({ checked }) => checked === true).map(({ key }) => key),
        }}
      >
        {children}
      </Dropdown>
    </>
  );
}
