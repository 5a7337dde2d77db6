import { el } from '../dom';
import type { PortalState } from '../portalState';
import { hostileRules } from './faultyStyles';

/** Keeps the page's hostile rules and its direction at what the faults and the kind of portal ask for. */
export function followHostileStyles({ faults, variant }: Pick<PortalState, 'faults' | 'variant'>): void {
  const style = el('style', { 'data-host': 'hostile' });
  document.head.append(style);
  faults.on.follow(() => {
    style.textContent = hostileRules((id) => faults.has(id), variant);
    document.documentElement.dir = faults.has('css.right-to-left') ? 'rtl' : '';
  });
}
