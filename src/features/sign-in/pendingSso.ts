/**
 * Stored in this tab during a sign-in at the provider: the proof that this browser began it, and the page to return to.
 */
export interface PendingSso {
  readonly state: string;
  readonly returnTo: string | null;
}

const KEY = 'aicc:sso';
/** set once the missing answer was shown */
const SHOWN = 'aicc:sso:told';

export function savePendingSso(pending: PendingSso): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(pending));
    window.sessionStorage.removeItem(SHOWN);
  } catch {
    // storage blocked: nothing is found on the return, and the page says so
  }
}

/** Read once; null if this tab began no sign-in. */
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
 * True once when the browser is back without an answer, because the provider did not answer or the person went back.
 * The entry stays, for people who go forward again and sign in after all.
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
