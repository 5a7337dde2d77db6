import { createContext, useContext } from 'react';
import type { Console } from './console';

const ConsoleContext = createContext<Console | null>(null);

export const ConsoleProvider = ConsoleContext.Provider;

/** This mount: its host, its session, its memory. For the app's own parts; features do without. */
export function useConsole(): Console {
  const found = useContext(ConsoleContext);
  if (!found) throw new Error('useConsole outside ConsoleProvider');
  return found;
}
