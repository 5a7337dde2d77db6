import type { FieldBinding } from '@/ui/form/bound';

export interface ScriptField<T> extends FieldBinding<T> {
  readonly onChange: (value: T) => void;
}

/** A part of a script for the fields of src/ui/form: each change is a step that can be undone. */
export function scriptField<T>(
  name: string,
  field: Pick<ScriptField<T>, 'value' | 'onChange' | 'onLeave'>,
): ScriptField<T> {
  return { ...field, name, problem: undefined };
}
