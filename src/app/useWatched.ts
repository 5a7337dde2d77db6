import { useSyncExternalStore } from 'react';
import type { Watched } from './watched';

export function useWatched<T>(value: Watched<T>): T {
  return useSyncExternalStore(value.watch, value.get);
}
