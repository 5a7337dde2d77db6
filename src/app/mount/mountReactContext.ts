import { createContext, useContext } from 'react';
import type { MountContext } from './mountContext';

const MountReactContext = createContext<MountContext | null>(null);

export const MountContextProvider = MountReactContext.Provider;

/** The mount context for the app's own components; features do not use it. */
export function useMountContext(): MountContext {
  const found = useContext(MountReactContext);
  if (!found) throw new Error('useMountContext outside MountContextProvider');
  return found;
}
