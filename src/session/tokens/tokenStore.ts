/**
 * The token of the console when it runs alone. In local storage, so that a new tab is signed in and a sign-out ends all
 * tabs; in memory where storage is blocked. Embedded, the host stores it.
 */
const OWN = 'aicc:token';

export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  /** another tab signed in or out */
  onChange(fn: (token: string | null) => void): () => void;
}

/** `key`: the storage key of another token, that of a cross login. */
export function browserTokenStore(key: string = OWN): TokenStore {
  let memory: string | null = null;
  return {
    read: () => {
      try {
        return window.localStorage.getItem(key) ?? memory;
      } catch {
        return memory;
      }
    },
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
