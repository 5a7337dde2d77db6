import { useCallback } from 'react';

/**
 * A line at an end that has columns scrolled behind it. Told by the browser after it has laid the page out: asking it
 * before would make it do so twice.
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
