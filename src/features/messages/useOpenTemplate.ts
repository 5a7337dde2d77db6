import { useCallback, useState } from 'react';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';

export interface OpenTemplate<T> {
  /** id of the one that is read, in the address */
  readonly shown: number | null;
  readonly show: (id: number) => void;
  readonly close: () => void;
  /** null: no form; a form of null makes a new one */
  readonly form: { readonly template: T | null } | null;
  readonly create: () => void;
  readonly edit: (template: T) => void;
  readonly closeForm: () => void;
}

/** What is open beside a list of templates: one to be read, or the form of one. */
export function useOpenTemplate<T>(): OpenTemplate<T> {
  const { open, show, close } = useOpenItem();
  const [form, setForm] = useState<OpenTemplate<T>['form']>(null);
  const create = useCallback(() => setForm({ template: null }), []);
  const closeForm = useCallback(() => setForm(null), []);
  const edit = useCallback(
    (template: T) => {
      close();
      setForm({ template });
    },
    [close],
  );
  return { shown: idIn(open), show, close, form, create, edit, closeForm };
}
