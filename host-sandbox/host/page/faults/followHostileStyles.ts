import { el } from '../dom';
import type { PortalState } from '../portalState';
import { hostileRules } from './faultyStyles';

/** Applies the hostile rules and the writing direction of the active faults and variant to the page. */
export function followHostileStyles({ faults, variant }: Pick<PortalState, 'faults' | 'variant'>): void {
  const style = el('style', { 'data-host': 'hostile' });
  document.head.append(style);
  faults.on.follow(() => {
    style.textContent = hostileRules((id) => faults.has(id), variant);
    document.documentElement.dir = faults.has('css.right-to-left') ? 'rtl' : '';
  });
}
