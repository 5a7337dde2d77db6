import { type RefObject, useLayoutEffect, useState } from 'react';

/** Widths of the frame at which screens change their layout, px; the style sheets name them `aicc-upto-1100`. */
const STEPS = [1280, 1240, 1100, 900, 720] as const;

/**
 * How wide the frame is, which a media query does not know: a host may give it a small part of a wide window. At the
 * last step the frame is narrow, and the menu shows icons alone: beside a wide one no list would have room.
 */
export function useFrameWidth(frame: RefObject<HTMLElement | null>): { classes: string; isNarrow: boolean } {
  const [reached, setReached] = useState(0);
  useLayoutEffect(() => {
    const node = frame.current;
    if (node === null) return;
    const measure = () => {
      const { clientWidth } = node;
      // Out of view it has no width.
      if (clientWidth > 0) setReached(STEPS.filter((step) => clientWidth <= step).length);
    };
    measure();
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
