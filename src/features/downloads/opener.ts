const key = 'aicc:opener';
let ofThisVisit = '';

/**
 * Identifies this browser to download links, which only work in the first browser that opens them. A random value, the
 * same for every link; without storage it lasts for this visit.
 */
export function openerOf(): string {
  const stored = read();
  if (stored !== null && /^[0-9a-f]{32}$/.test(stored)) return stored;
  if (ofThisVisit === '')
    ofThisVisit = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  store(ofThisVisit);
  return ofThisVisit;
}

function read(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(opener: string): void {
  try {
    window.localStorage.setItem(key, opener);
  } catch {
    // storage full or blocked
  }
}
