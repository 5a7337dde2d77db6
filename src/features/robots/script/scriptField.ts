import type { Bound } from '@/ui/form/bound';

interface FieldOf<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onLeave: () => void;
}

/** A part of a script for the fields of src/ui/form: each change is a step that can be undone. */
export function scriptField<T>(name: string, { value, onChange, onLeave }: FieldOf<T>): Bound<T> {
  return {
    name,
    value,
    onChange,
    onLeave,
    problem: undefined,
    bind: (path, get, put) =>
      scriptField(`${name}.${path}`, { value: get(value), onChange: (next) => onChange(put(next)(value)), onLeave }),
  };
}
