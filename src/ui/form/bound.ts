import type { FieldProblem } from '@/domain/problem';

/** One field, bound: spread it over a field of src/ui/form, or go further in with `inside`. */
export interface Bound<T> {
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onLeave: () => void;
  readonly problem: FieldProblem | undefined;
  /** the same for a part of the value; `inside` is how one calls it */
  readonly bind: <U>(path: string, get: (now: T) => U, put: (next: U) => (now: T) => T) => Bound<U>;
}

/** A field of a nested object: `inside(form.field('parameters'), 'ringLimit')`. */
export function inside<T extends object, K extends keyof T & string>(bound: Bound<T>, key: K): Bound<T[K]> {
  return bound.bind<T[K]>(
    key,
    (now) => now[key],
    (next) => (now) => ({ ...now, [key]: next }),
  );
}
