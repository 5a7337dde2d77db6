import { useSyncExternalStore } from 'react';
import type { Readable } from './watched';

export function useWatched<T>(value: Readable<T>): T {
  return useSyncExternalStore(value.watch, value.get);
}
