import type { Read } from '@/api/query';

/** Whether the one thing a page is about can be shown; refused after it was loaded once, it is gone. */
export function isThere<T>(id: number | null, data: T | undefined, failure: Read<T>['failure']): data is T {
  return id !== null && data !== undefined && failure?.id !== 'thing.unknown';
}
