import type { Read } from '@/api/query';

/** Whether the subject of a detail page can be shown; one that is refused after it was loaded was deleted. */
export function isThere<T>(id: number | null, data: T | undefined, failure: Read<T>['failure']): data is T {
  return id !== null && data !== undefined && failure?.id !== 'thing.unknown';
}
