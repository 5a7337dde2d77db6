/**
 * What this tab stores while somebody signs in at the provider: the proof that this browser began, and where they
 * wanted to go.
 */
export interface PendingSso {
  readonly state: string;
  readonly returnTo: string | null;
}

const KEY = 'aicc:sso';
/** set once the missing answer has been shown */
const SHOWN = 'aicc:sso:told';

export function savePendingSso(pending: PendingSso): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(pending));
    window.sessionStorage.removeItem(SHOWN);
  } catch {
    // storage blocked: on the way back nothing is found, and the page says so then
  }
}

/** Once; null where this tab began nothing. */
export function takeSso(): PendingSso | null {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('state' in stored) || typeof stored.state !== 'string')
      return null;
    return {
      state: stored.state,
      returnTo: 'returnTo' in stored && typeof stored.returnTo === 'string' ? stored.returnTo : null,
    };
  } catch {
    return null;
  }
}

/**
 * True once where somebody is back without an answer: the provider did not answer, or they came back on their own. What
 * was stored stays, for those who go forward again and sign in there after all.
 */
export function cameBackEmpty(): boolean {
  try {
    const { sessionStorage: stored } = window;
    if (stored.getItem(KEY) === null || stored.getItem(SHOWN) !== null) return false;
    stored.setItem(SHOWN, '1');
    return true;
  } catch {
    return false;
  }
}
