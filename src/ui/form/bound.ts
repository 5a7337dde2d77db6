import type { FieldProblem } from '@/domain/problem';

/** Props of a bound field: spread it over a field of src/ui/form, or use `inside` for a part of it. */
export interface Bound<T> {
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onLeave: () => void;
  readonly problem: FieldProblem | undefined;
  /** binds a part of the value; use `inside` */
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
