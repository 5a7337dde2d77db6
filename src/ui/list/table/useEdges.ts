import { useCallback } from 'react';

/**
 * Shows a line at an end while columns are scrolled behind it. Uses an observer, because reading the layout directly
 * would cause a second one.
 */
export function useEdges() {
  return useCallback((scroller: HTMLDivElement | null) => {
    if (scroller === null) return undefined;
    const mark = () => {
      const left = scroller.scrollLeft;
      scroller.classList.toggle('aicc-more-left', left > 0);
      // Widths are fractions of a pixel on some screens.
      scroller.classList.toggle('aicc-more-right', left + scroller.clientWidth < scroller.scrollWidth - 1);
    };
    const watch = new ResizeObserver(mark);
    watch.observe(scroller);
    for (const inner of scroller.children) watch.observe(inner);
    scroller.addEventListener('scroll', mark, { passive: true });
    return () => {
      watch.disconnect();
      scroller.removeEventListener('scroll', mark);
    };
  }, []);
}
