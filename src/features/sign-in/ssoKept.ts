/** What this tab keeps while somebody signs in elsewhere: the proof that it was this browser that began, and where they wanted to go. */
export interface SsoKept {
  readonly state: string;
  readonly returnTo: string | null;
}

const KEY = 'aicc:sso';
/** The answer that was not there has been told of once. */
const TOLD = 'aicc:sso:told';

export function keepSso(kept: SsoKept): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
    window.sessionStorage.removeItem(TOLD);
  } catch {
    // storage blocked: on the way back nothing is found, which is told then
  }
}

/** Once; null where this tab began nothing. */
export function takeSso(): SsoKept | null {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('state' in kept) || typeof kept.state !== 'string') return null;
    return { state: kept.state, returnTo: 'returnTo' in kept && typeof kept.returnTo === 'string' ? kept.returnTo : null };
  } catch {
    return null;
  }
}

/**
 * True once where somebody is back without an answer: the provider did not answer, or they thought better of it. What was
 * kept stays, for who goes forward again and signs in there after all.
 */
export function cameBackEmpty(): boolean {
  try {
    const { sessionStorage: kept } = window;
    if (kept.getItem(KEY) === null || kept.getItem(TOLD) !== null) return false;
    kept.setItem(TOLD, '1');
    return true;
  } catch {
    return false;
  }
}
