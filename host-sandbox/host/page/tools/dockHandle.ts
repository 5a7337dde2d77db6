import { el } from '../dom';
import type { Watched } from '../watched';
import { SIZE, type DockSettings } from './dockSettings';

const STEP = 24;
/** Width the portal retains, however far the handle is pulled. */
const PORTAL_LEAST = 220;

/** The edge one pulls to make the panel larger; by keyboard with the arrows, Home and End. */
export function dockHandle(settings: Watched<DockSettings>): HTMLElement {
  const node = el('div', {
    class: 'tools-handle',
    role: 'separator',
    tabindex: '0',
    'aria-label': 'Size of the tool panel',
    'aria-controls': 'tools-panels',
  });
  const axis = () => (settings.get().side === 'right' ? 'width' : 'height');
  const most = () =>
    Math.max(SIZE[axis()].least, (axis() === 'width' ? window.innerWidth : window.innerHeight) - PORTAL_LEAST);
  const put = (size: number) =>
    settings.set({ ...settings.get(), [axis()]: Math.round(Math.min(most(), Math.max(SIZE[axis()].least, size))) });

  node.addEventListener('pointerdown', (down) => {
    node.setPointerCapture(down.pointerId);
    const from = settings.get()[axis()];
    const move = (event: PointerEvent) =>
      put(from + (axis() === 'width' ? down.clientX - event.clientX : down.clientY - event.clientY));
    node.addEventListener('pointermove', move);
    node.addEventListener('lostpointercapture', () => node.removeEventListener('pointermove', move), { once: true });
  });
  node.addEventListener('keydown', (event) => {
    const size = settings.get()[axis()];
    const next: Readonly<Record<string, number>> = {
      ArrowUp: size + STEP,
      ArrowLeft: size + STEP,
      ArrowDown: size - STEP,
      ArrowRight: size - STEP,
      Home: SIZE[axis()].least,
      End: most(),
    };
    const value = next[event.key];
    if (value === undefined) return;
    event.preventDefault();
    put(value);
  });
  settings.follow((now) => {
    node.hidden = !now.open;
    node.setAttribute('aria-orientation', now.side === 'right' ? 'vertical' : 'horizontal');
    node.setAttribute('aria-valuenow', String(now[axis()]));
    node.setAttribute('aria-valuemin', String(SIZE[axis()].least));
    node.setAttribute('aria-valuemax', String(most()));
  });
  return node;
}
