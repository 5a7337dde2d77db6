import { useEffect, useState } from 'react';

export const matchesMedia = (query: string) =>
  typeof window.matchMedia === 'function' && window.matchMedia(query).matches;

/** Whether a media query of the person's system holds now, and whenever it changes. */
export function useMedia(query: string): boolean {
  const [found, setFound] = useState(() => matchesMedia(query));
  useEffect(() => {
    if (typeof window.matchMedia !== 'function') return undefined;
    const list = window.matchMedia(query);
    const follow = () => setFound(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return found;
}
