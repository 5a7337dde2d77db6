import { createContext, useContext } from 'react';
import type { Api } from './call';
import type { Live } from './live';
import type { Area } from './areas';

export interface ApiContextValue {
  readonly api: Api;
  readonly live: Live;
  /** requests everything shown of these areas again */
  readonly refresh: (areas: readonly Area[]) => void;
}

const ApiContext = createContext<ApiContextValue | null>(null);

export const ApiProvider = ApiContext.Provider;

export function useApi(): ApiContextValue {
  const value = useContext(ApiContext);
  if (!value) throw new Error('useApi outside ApiProvider');
  return value;
}
