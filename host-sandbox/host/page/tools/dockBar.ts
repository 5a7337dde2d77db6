import { el } from '../dom';
import type { PortalState } from '../portalState';
import type { Watched } from '../watched';
import type { DockSettings } from './dockSettings';
import { toolButton } from './toolButton';
import { worldClockControl } from './worldClockControl';

export interface DockBarOptions {
  readonly state: PortalState;
  readonly settings: Watched<DockSettings>;
  readonly tabs: HTMLElement;
}

/** Always in view: the tabs, the most used switches and where the panel is docked. */
export function dockBar({ state, settings, tabs }: DockBarOptions): HTMLElement {
  const side = toolButton('', () => {
    const now = settings.get();
    settings.set({ ...now, side: now.side === 'right' ? 'bottom' : 'right' });
  });
  const open = toolButton('', () => settings.set({ ...settings.get(), open: !settings.get().open }), {
    'aria-controls': 'tools-panels',
  });
  settings.follow((now) => {
    side.textContent = now.side === 'right' ? 'Dock below' : 'Dock at the side';
    side.hidden = !now.open;
    open.textContent = now.open ? 'Close' : 'Open';
    open.setAttribute('aria-expanded', String(now.open));
    open.setAttribute('aria-label', now.open ? 'Close the tool panel' : 'Open the tool panel');
  });
  const kind = el(
    'span',
    { class: 'mark', 'data-tone': 'warn', hidden: state.variant === 'plain' },
    `host ${state.variant}`,
  );
  return el(
    'div',
    { class: 'tools-head' },
    tabs,
    kind,
    el('span', { class: 'tools-gap' }),
    counter(state),
    worldClockControl(state.clock),
    side,
    open,
  );
}

function counter({ traffic }: PortalState): HTMLElement {
  const count = el('output', { id: 'unauthorized-count', class: 'count' });
  traffic.unauthorized.follow((times) => {
    count.textContent = String(times);
    count.classList.toggle('count-some', times > 0);
  });
  const tokenCount = el('output', { id: 'token-asked', class: 'count' });
  traffic.tokenRequests.follow((times) => {
    tokenCount.textContent = String(times);
  });
  return el(
    'div',
    { class: 'tools-counters' },
    el('label', { for: 'unauthorized-count' }, '401 commands'),
    count,
    el('label', { for: 'token-asked' }, 'Token asked for'),
    tokenCount,
  );
}
