import { useEffect, useRef, useState } from 'react';

/** rows drawn beyond either edge, so that a turn of the wheel finds them there */
const BEYOND = 4;
/** ms scrolling rests before rows are asked for: what rushes past is not */
const REST = 80;

interface Window {
  readonly first: number;
  /** not included */
  readonly last: number;
}

/** The rows of a scrolling box that are in sight, and a few beyond. Rows of one height need no measuring, which is all a library would add. */
export function useWindow(box: HTMLElement | null, rowHeight: number, total: number, onSeen: (first: number, last: number) => void): Window {
  const [seen, setSeen] = useState<Window>({ first: 0, last: Math.min(total, 2 * BEYOND) });
  const tell = useRef(onSeen);
  useEffect(() => {
    tell.current = onSeen;
  });
  useEffect(() => {
    if (box === null) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const from = Math.floor(box.scrollTop / rowHeight);
      const to = Math.ceil((box.scrollTop + box.clientHeight) / rowHeight);
      const next = { first: Math.max(0, from - BEYOND), last: Math.min(total, to + BEYOND) };
      setSeen((now) => (now.first === next.first && now.last === next.last ? now : next));
      clearTimeout(rest);
      rest = setTimeout(() => tell.current(next.first, Math.max(next.first, next.last - 1)), REST);
    };
    const size = new ResizeObserver(look);
    size.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      clearTimeout(rest);
      size.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [box, rowHeight, total]);
  return { first: Math.min(seen.first, total), last: Math.min(seen.last, total) };
}
