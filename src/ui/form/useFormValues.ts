import { Form as AntdForm, type FormProps } from 'antd';
import { useReducer, useState } from 'react';
import { typed } from './bound';
import { withDraft } from './draft';
import { useDraft } from './useDraft';

export type StoredField = Parameters<NonNullable<FormProps['onFieldsChange']>>[0][number];

/**
 * The form's values, which antd's form stores, with their draft: restored when the form opens, saved with each change,
 * deleted when it is sent.
 */
export function useFormValues<V extends object>(initial: V, draftName: string | undefined) {
  const draft = useDraft(draftName);
  const [store] = AntdForm.useForm();
  const [first] = useState(initial);
  const read = () => typed<V>(store.getFieldsValue(true));
  // Read anew after each change alone: before its element is there the store is empty, and antd warns who reads it.
  const [values, refresh] = useReducer(read, initial, (begun) =>
    draft.found === null ? begun : withDraft(begun, draft.found.values),
  );
  const [restoredAt, setRestoredAt] = useState(draft.found?.at ?? null);
  const [dirty, setDirty] = useState(draft.found !== null);

  return {
    store,
    values,
    restoredAt,
    dirty,
    setDirty,
    put: (fields: StoredField[]) => {
      // Its element would fill it.
      if (Object.keys(read()).length === 0) store.setFieldsValue(values);
      store.setFields(fields);
    },
    /** after each change, by a person or by `put` */
    noteChange: () => {
      draft.save(read());
      setDirty(true);
      refresh();
    },
    reset: () => {
      draft.drop();
      store.setFields(fieldsOf(first));
      refresh();
      setDirty(false);
      setRestoredAt(null);
    },
    dropDraft: draft.drop,
  };
}

/** Each value whole: antd would merge objects, and keys that are gone would stay. */
export const fieldsOf = (values: object): StoredField[] =>
  Object.entries(values).map(([name, value]: [string, unknown]) => ({ name: [name], value }));
