import type { FieldProblem } from '@/domain/problem';

/** Where a value is among a form's values: keys of objects and indexes of rows. */
export type FieldPath = readonly (string | number)[];

/** How antd's item finds the value of a field, and what it converts. */
interface ItemBinding<T> {
  readonly path: FieldPath;
  /** what the field shows of what the store has */
  readonly fromStore: (stored: unknown) => T;
  /** what the store gets of what the field shows */
  readonly toStore: (shown: T, stored: unknown) => unknown;
}

/** What a field of src/ui/form is given: spread it over the field. */
export interface FieldBinding<T> {
  /** as problems name it: the path, joined by dots */
  readonly name: string;
  readonly value: T;
  /** called with each change of a person, after the form has it */
  readonly onChange?: (value: T) => void;
  readonly onLeave: () => void;
  readonly problem: FieldProblem | undefined;
  /** without it the value is in no form, but where `onChange` puts it */
  readonly item?: ItemBinding<T>;
}

/** Of a control: both come from its field, where it has one. */
export interface ValueProps<T> {
  value?: T;
  onChange?: (value: T) => void;
}

/** A field of a form; `inside` is a part of it. */
export interface Bound<T> extends FieldBinding<T> {
  readonly item: ItemBinding<T>;
  /** puts a value that no person typed or chose in this field */
  readonly set: (value: T) => void;
  readonly form: BoundForm;
}

/** What the fields of a form share. */
interface BoundForm {
  readonly values: object;
  readonly put: (path: FieldPath, value: unknown) => void;
  readonly leave: (name: string) => void;
  readonly problemOf: (name: string) => FieldProblem | undefined;
}

const valueAt = (values: object, path: FieldPath) =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), values);

/** antd's store has no types: what is at a path has the type with which the path was made. */
export const typed = <T>(stored: unknown) => stored as T;

export function bindAt<T>(form: BoundForm, path: FieldPath): Bound<T> {
  const name = path.join('.');
  return {
    form,
    name,
    item: { path, fromStore: typed<T>, toStore: (value) => value },
    value: typed<T>(valueAt(form.values, path)),
    set: (value) => form.put(path, value),
    onLeave: () => form.leave(name),
    problem: form.problemOf(name),
  };
}

/** A field of a nested object, or a row: `inside(form.field('parameters'), 'ringLimit')`. */
export function inside<T extends object, K extends keyof T & (string | number)>(bound: Bound<T>, key: K): Bound<T[K]> {
  return bindAt<T[K]>(bound.form, [...bound.item.path, key]);
}
