import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import css from './float.css';
import { Overlay } from './Overlay';
import type { Side } from './place';
import { useFloating } from './useFloating';
import { Style } from '../look/Style';

interface TipProps {
  text: string;
  side?: Extract<Side, 'top' | 'bottom' | 'right'>;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** ms before a tip appears under the pointer; by keyboard it appears at once */
const HOVER_DELAY = 350;

/** A tooltip on hover and focus. It only describes; it never contains required information or controls. */
export function Tip({ text, side = 'top', children }: TipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
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
    <>
      <Style css={css} />
      <span
        ref={anchor}
        className="aicc-tipwrap"
        onPointerEnter={() => show(HOVER_DELAY)}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
        onBlur={hide}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {open ? cloneElement(children, { 'aria-describedby': id }) : children}
      </span>
      {open && text !== '' && <TipBox id={id} text={text} side={side} anchor={anchor} />}
    </>
  );
}

/** Separate, so that in a list of a hundred only the open tooltip is mounted. */
function TipBox({
  id,
  text,
  side,
  anchor,
}: {
  id: string;
  text: string;
  side: Side;
  anchor: RefObject<HTMLElement | null>;
}) {
  const box = useRef<HTMLDivElement>(null);
  useFloating(true, anchor, box, side);
  return (
    <Overlay>
      <div ref={box} id={id} role="tooltip" className="aicc-tipbox">
        {text}
      </div>
    </Overlay>
  );
}
