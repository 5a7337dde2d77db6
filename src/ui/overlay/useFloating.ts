import { type RefObject, useLayoutEffect } from 'react';
import { useLook } from '../look/lookContext';
import { place, type Side } from './place';

/**
 * Keeps `floating` beside `anchor` while it is open: on opening, on scroll anywhere, on resize, when its size changes.
 */
export function useFloating(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  side: Side,
): void {
  const { overlay } = useLook();
  useLayoutEffect(() => {
    const box = floating.current;
    if (!open || box === null) return undefined;
    const settle = () => {
      const from = anchor.current;
      if (from === null) return;
      const base = overlay?.getBoundingClientRect() ?? {
        left: -window.scrollX,
        top: -window.scrollY,
        width: 0,
        height: 0,
      };
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const at = place(
        from.getBoundingClientRect(),
        size,
        base,
        { width: window.innerWidth, height: window.innerHeight },
        side,
      );
      box.style.left = `${at.left}px`;
      box.style.top = `${at.top}px`;
    };
    settle();
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(settle) : null;
    watch?.observe(box);
    window.addEventListener('scroll', settle, true);
    window.addEventListener('resize', settle);
    return () => {
      watch?.disconnect();
      window.removeEventListener('scroll', settle, true);
      window.removeEventListener('resize', settle);
    };
  }, [open, anchor, floating, overlay, side]);
}
