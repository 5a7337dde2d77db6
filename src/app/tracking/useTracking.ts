import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useMountContext } from '../mount/mountReactContext';
import { placeOf } from '@/registry/place';
import { PRESS_EVENT } from '@/ui/browser/recordPress';

/** Records screens, presses and how far down the page was scrolled; `main` is the element that scrolls. */
export function useTracking(main: RefObject<HTMLElement | null>): void {
  const { tracking } = useMountContext();
  const { pathname } = useLocation();
  // Runs before the effects of the screen itself, which reports when it is rendered.
  useLayoutEffect(() => {
    const place = placeOf(pathname);
    if (place) tracking.enter(place);
  }, [tracking, pathname]);

  useEffect(() => {
    const node = main.current;
    const shell = node?.closest('.aicc-root');
    const press = ({ target }: Event) => tracking.pressed(target);
    const choose = (event: Event) => {
      if ('detail' in event) tracking.chose(String(event.detail));
    };
    const slide = () => {
      if (node) tracking.slid(((node.scrollTop + node.clientHeight) / Math.max(node.scrollHeight, 1)) * 100);
    };
    shell?.addEventListener('click', press, { capture: true, passive: true });
    shell?.addEventListener(PRESS_EVENT, choose);
    node?.addEventListener('scroll', slide, { passive: true });
    return () => {
      shell?.removeEventListener('click', press, { capture: true });
      shell?.removeEventListener(PRESS_EVENT, choose);
      node?.removeEventListener('scroll', slide);
    };
  }, [tracking, main]);
}
