import { useEffect, useState } from 'react';

/** `/login#operator=<token>`, as the start of an empty platform prints it */
const LINK = /^#operator=([\w-]{20,100})$/;

/** The token of the link that makes the first operator; it leaves the address bar at once. */
export function useOperatorToken(): { readonly token: string | null; drop: () => void } {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const found = LINK.exec(hash)?.[1];
    if (found === undefined) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    setToken(found);
  }, []);
  return { token, drop: () => setToken(null) };
}
