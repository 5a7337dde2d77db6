import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Glyph } from './Glyph';
import type { GlyphName } from './glyphs';
import { Tip } from '../overlay/Tip';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick'> {
  /** main: the one action of the page; plain: no border; link: in running text */
  kind?: 'main' | 'default' | 'plain' | 'link';
  danger?: boolean;
  glyph?: GlyphName;
  busy?: boolean;
  /** why it cannot be pressed now, shown on hover and focus: every disabled button has a reason */
  disabledReason?: string | undefined;
  /** a promise keeps the button busy until it settles, so a double click runs once */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void | Promise<unknown>;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    kind = 'default',
    danger = false,
    glyph,
    busy = false,
    disabledReason,
    onClick,
    className = '',
    children,
    type = 'button',
    ...rest
  } = props;
  const [running, setRunning] = useState(false);
  const isRunning = useRef(false);
  const blocked = disabledReason !== undefined;
  const isBusy = busy || running;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked || isBusy || isRunning.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const outcome = onClick?.(event);
    if (!(outcome instanceof Promise)) return;
    isRunning.current = true;
    setRunning(true);
    const release = () => {
      isRunning.current = false;
      setRunning(false);
    };
    // The caller shows a refusal; here it only ends the busy state.
    void outcome.then(release, release);
  };

  const look = [
    'aicc-button',
    kind === 'default' ? '' : `aicc-button-${kind}`,
    danger ? 'aicc-button-danger' : '',
    children === undefined ? 'aicc-button-icon' : '',
    className,
  ];
  const button = (
    <button
      {...rest}
      type={type}
      className={look.filter(Boolean).join(' ')}
      aria-disabled={blocked || isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <Glyph name="spinner" spin /> : glyph !== undefined && <Glyph name={glyph} />}
      {children}
    </button>
  );
  if (blocked) return <Tip text={disabledReason}>{button}</Tip>;
  return children === undefined && rest['aria-label'] !== undefined ? (
    <Tip text={rest['aria-label']}>{button}</Tip>
  ) : (
    button
  );
}
