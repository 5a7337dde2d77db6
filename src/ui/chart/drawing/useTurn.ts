import { type RefObject, use, useEffect, useState } from 'react';
import { FirstContent } from '../../browser/fetchedLater';
import { idleTurns } from '../../browser/idleTurns';

/** How far beyond what is seen a chart is drawn, px: before scrolling brings it into view. */
const AHEAD = '300px';

/**
 * Whether a chart is drawn: once it is near what is seen, or else, so that printing has it too, when the first screen
 * shows its data and the browser is idle. Drawing a screen of charts at once would hold up those that are seen.
 */
export function useTurn(node: RefObject<Element | null>): boolean {
  const [isOn, setIsOn] = useState(false);
  const firstContent = use(FirstContent);

  useEffect(() => {
    const place = node.current;
    if (isOn || place === null) return undefined;
    const turn = () => setIsOn(true);
    let stopIdle: (() => void) | null = null;
    let here = true;
    const margins: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: AHEAD, scrollMargin: AHEAD };
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) turn();
    }, margins);
    watch.observe(place);
    void firstContent.then(() => {
      if (here) stopIdle = idleTurns.add(turn);
    });
    return () => {
      here = false;
      watch.disconnect();
      stopIdle?.();
    };
  }, [isOn, node, firstContent]);
  return isOn;
}
