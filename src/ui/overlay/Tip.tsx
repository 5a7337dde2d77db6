import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import css from './float.css';
import { Style } from '../look/Style';
import { layers } from './layers';

interface TipProps {
  text: string;
  side?: 'top' | 'bottom' | 'right';
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** ms before a tip appears under the pointer; by keyboard it appears at once */
const HOVER_DELAY = 350;

/**
 * A tooltip on hover and focus. It only describes; it never contains required information or controls. antd's Tooltip
 * is mounted while it is open: a list has hundreds of tips, of which one is read.
 */
export function Tip({ text, side = 'top', children }: TipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (delay: number) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(true);
    else timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  return (
    <span
      className="aicc-tipped"
      onPointerEnter={() => show(HOVER_DELAY)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      <Style css={css} />
      {open ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open && text !== '' && <TipBox id={id} text={text} side={side} />}
    </span>
  );
}

function TipBox({ id, text, side }: { id: string } & Required<Pick<TipProps, 'text' | 'side'>>) {
  const antd = layers.useIfThere(id);
  if (antd === undefined) return null;
  return (
    <antd.Tooltip open id={id} title={text} placement={side} trigger={[]}>
      <span className="aicc-tip-place" aria-hidden />
    </antd.Tooltip>
  );
}
