import type { Host } from '@/bridge/host';
import { comparable } from '@/bridge/address/belowBase';

/** Sent on the document, where each evaluation of our scripts hears it: loadMicroApp called twice makes two. */
const CLAIM = 'aicc:claim-base';

export interface BaseClaim {
  /** false: another console in this page uses the address below this base path */
  readonly isGranted: boolean;
  release(): void;
}

/** Two consoles cannot both use the address below one base path; `isPresent` says whether this one still does. */
export function claimBase(host: Host, isPresent: () => boolean): BaseClaim {
  if (host.routing === 'delegated') return { isGranted: true, release: () => undefined };
  const base = comparable(host.basePath);
  const claim = new CustomEvent(CLAIM, { cancelable: true, detail: base });
  if (!document.dispatchEvent(claim)) return { isGranted: false, release: () => undefined };
  const refuse = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === base && isPresent()) event.preventDefault();
  };
  document.addEventListener(CLAIM, refuse);
  return { isGranted: true, release: () => document.removeEventListener(CLAIM, refuse) };
}
