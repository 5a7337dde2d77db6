import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import css from './float.css';
import { Overlay } from './Overlay';
import { useLayer } from './useLayer';
import { Style } from '../look/Style';

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
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ title, extra, footer, focus, onClose, children }: Omit<SideDrawerProps, 'open'>) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const keys = useLayer(box, onClose, focus);
  return (
    <Overlay>
      <Style css={css} />
      <div className="aicc-mask" onClick={onClose} aria-hidden />
      <section
        ref={box}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        className="aicc-sheet"
        onKeyDown={keys}
      >
        <div className="aicc-sheet-head">
          <h2 id={titleId} className="aicc-sheet-title">
            {title}
          </h2>
          {extra}
          <Button kind="plain" glyph="close" aria-label={t('close')} onClick={onClose} />
        </div>
        <div className="aicc-sheet-body">{children}</div>
        {footer !== undefined && <div className="aicc-sheet-foot">{footer}</div>}
      </section>
    </Overlay>
  );
}
