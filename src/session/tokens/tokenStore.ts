/**
 * The token of the console when it runs alone. In local storage, so that a new tab is signed in and a sign-out ends all
 * tabs; in memory where storage is blocked. Embedded, the host stores it.
 */
const OWN = 'aicc:token';
/** Of a cross login, which takes precedence. */
export const CROSS = 'aicc:crossToken';

export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  /** another tab signed in or out */
  onChange(fn: (token: string | null) => void): () => void;
}

/** What this browser has stored; null where storage is blocked. */
function storedToken(key: string = OWN): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The token a page begins with. */
export function tokenOfPage(): string | null {
  return storedToken(CROSS) ?? storedToken();
}

/** `key`: the storage key of another token, that of a cross login. */
export function browserTokenStore(key: string = OWN): TokenStore {
  let memory: string | null = null;
  return {
    read: () => storedToken(key) ?? memory,
    write: (token) => {
      memory = token;
      try {
        window.localStorage.setItem(key, token);
      } catch {
        // storage blocked or full: stored in memory for this tab
      }
    },
    clear: () => {
      memory = null;
      try {
        window.localStorage.removeItem(key);
      } catch {
        // nothing was stored
      }
    },
    onChange: (fn) => {
      const listen = (event: StorageEvent) => {
        if (event.key === key) {
          memory = event.newValue;
          fn(event.newValue);
        }
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}
