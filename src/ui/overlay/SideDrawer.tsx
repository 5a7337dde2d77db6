import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CollectActions } from '../button/actionCollector';
import { Glyph } from '../button/Glyph';
import css from './float.css';
import { Style } from '../look/Style';
import { sizes } from '../look/tokens';
import { layers } from './layers';

interface SideDrawerProps {
  open: boolean;
  title: ReactNode;
  /** beside the title: a state, actions */
  extra?: ReactNode;
  footer?: ReactNode;
  /** selector of the element to focus; by default the drawer itself, so that screen readers begin with its title */
  focus?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** For looking and for short forms. Which item is open belongs in the URL (`useOpenItem`), so that back closes it. */
export function SideDrawer({ open, ...rest }: SideDrawerProps) {
  if (!open) return null;
  return (
    <CollectActions value={null}>
      <Suspense>
        <OpenDrawer {...rest} />
      </Suspense>
    </CollectActions>
  );
}

function OpenDrawer({ title, extra, footer, focus, onClose, children }: Omit<SideDrawerProps, 'open'>) {
  const { t } = useTranslation('ui');
  const { Drawer } = layers.useNow();
  return (
    <Drawer
      open
      title={<h2 className="aicc-drawer-name">{title}</h2>}
      extra={extra}
      footer={footer}
      width={sizes.drawer}
      push={false}
      autoFocus={false}
      closable={{ 'aria-label': t('close'), placement: 'end', closeIcon: <Glyph name="close" /> }}
      onClose={onClose}
    >
      <DrawerBody focus={focus}>{children}</DrawerBody>
    </Drawer>
  );
}

/**
 * antd gives the focus to the drawer's frame, which has no name, and loses it when a drawer leaves the page at once.
 * Here it goes to the first control asked for, or to the dialog, and back to where it was.
 */
function DrawerBody({ focus, children }: Pick<SideDrawerProps, 'focus' | 'children'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = box.current?.closest<HTMLElement>('[role=dialog]');
    const before = dialog?.ownerDocument.activeElement;
    dialog?.setAttribute('tabindex', '-1');
    // antd passes no attributes on to its button.
    dialog?.querySelector('button[class*=drawer-close]')?.setAttribute('data-track', 'drawer.close');
    const control =
      focus === undefined
        ? undefined
        : [...(dialog?.querySelectorAll<HTMLElement>(focus) ?? [])].find((one) => !one.matches(':disabled'));
    (control ?? dialog)?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [focus]);
  return (
    <div ref={box}>
      <Style css={css} />
      {children}
    </div>
  );
}
