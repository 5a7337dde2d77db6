/**
 * The secret of the visit that began a call, in this tab's session storage, so that a page that is reloaded finds the
 * call again. Nothing else of the visit is stored: neither number nor values nor words.
 */
const KEY = 'aicc:shareVisit';

/** What the platform takes for a secret; anything else there is not ours, and would be refused with the link. */
const secret = /^[\w-]{20,100}$/;

/** undefined: no call was begun in this tab */
export function readVisit(): string | undefined {
  try {
    const stored = window.sessionStorage.getItem(KEY);
    return stored !== null && secret.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function saveVisit(visit: string): void {
  try {
    window.sessionStorage.setItem(KEY, visit);
  } catch {
    // storage full or blocked: a reload begins a new visit
  }
}

export function deleteVisit(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // storage blocked: there is nothing to delete
  }
}
