import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

interface Naming {
  /** what the page in view is about, “November reminders”; empty for a page of no single thing */
  readonly name: string;
  readonly say: (name: string) => void;
}

const PageName = createContext<Naming>({ name: '', say: () => undefined });

/** The thing a detail page shows is named by the page and read by the frame: trail, tab title, host. */
export function PageNameProvider({ children }: { children: ReactNode }) {
  const [name, say] = useState('');
  const naming = useMemo(() => ({ name, say }), [name]);
  return <PageName value={naming}>{children}</PageName>;
}

export function usePageName(): string {
  return useContext(PageName).name;
}

/** As long as the page stands; an empty name says nothing. */
export function useSayPageName(name: string): void {
  const { say } = useContext(PageName);
  useEffect(() => {
    if (name === '') return undefined;
    say(name);
    return () => say('');
  }, [say, name]);
}
