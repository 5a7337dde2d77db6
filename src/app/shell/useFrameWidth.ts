import { flushSync } from 'react-dom';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Widths of the frame at which screens change their layout, px; the style sheets name them `aicc-upto-1100`. */
const STEPS = [1280, 1240, 1100, 900, 720] as const;

const reachedAt = (width: number) => STEPS.filter((step) => width <= step).length;

/**
 * How wide the frame is, which a media query does not know: a host may give it a small part of a wide window. At the
 * last step the frame is narrow, and the menu shows icons alone: beside a wide one no list would have room.
 */
export function useFrameWidth(frame: RefObject<HTMLElement | null>): { classes: string; isNarrow: boolean } {
  // A frame of the whole window needs no other look; measured before it is laid out, it would be laid out twice.
  const [reached, setReached] = useState(() => reachedAt(window.innerWidth));
  useLayoutEffect(() => {
    const node = frame.current;
    if (node === null) return;
    const measure = () => {
      const { clientWidth } = node;
      // Out of view it has no width.
      if (clientWidth > 0) flushSync(() => setReached(reachedAt(clientWidth)));
    };
    // It reports the first width too, before the frame is painted.
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    return () => watch.disconnect();
  }, [frame]);
  return {
    classes: STEPS.slice(0, reached)
      .map((step) => ` aicc-upto-${step}`)
      .join(''),
    isNarrow: reached === STEPS.length,
  };
}
