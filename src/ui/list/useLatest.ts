import { type RefObject, useRef } from 'react';

/** The value of the latest render, for functions that must stay the same while it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
