import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

interface Naming {
  /** name of the page's subject, “November reminders”; empty for a page without one */
  readonly name: string;
  readonly say: (name: string) => void;
}

const PageName = createContext<Naming>({ name: '', say: () => undefined });

/** A detail page sets the name of its subject; breadcrumbs, tab title and host read it. */
export function PageNameProvider({ children }: { children: ReactNode }) {
  const [name, say] = useState('');
  const naming = useMemo(() => ({ name, say }), [name]);
  return <PageName value={naming}>{children}</PageName>;
}

export function usePageName(): string {
  return useContext(PageName).name;
}

/** Set while the page is mounted; an empty name is not set. */
export function useSayPageName(name: string): void {
  const { say } = useContext(PageName);
  useEffect(() => {
    if (name === '') return undefined;
    say(name);
    return () => say('');
  }, [say, name]);
}
