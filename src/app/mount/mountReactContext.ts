import { createContext, useContext } from 'react';
import type { MountContext } from './mountContext';

const MountReactContext = createContext<MountContext | null>(null);

export const MountContextProvider = MountReactContext.Provider;

/** This mount: its host, its session, its pages. For the app's own components; features do without. */
export function useMountContext(): MountContext {
  const found = useContext(MountReactContext);
  if (!found) throw new Error('useMountContext outside MountContextProvider');
  return found;
}
