import { useRef, useState, type RefObject } from 'react';
import { checkSharedValue } from '@/domain/experience/shareCheck';
import type { Shared } from './useSharedRobot';

export interface ChosenValues {
  readonly values: Readonly<Record<string, string>>;
  readonly set: (name: string, value: string) => void;
  /** code of what is wrong, once a trial was begun with it; words: share.json `values` */
  readonly problemOf: (name: string) => string | undefined;
  /** false: the first wrong one has the focus */
  readonly check: () => boolean;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The values that the visitor may choose, for a talk and for a call alike. */
export function useValues({ variables }: Shared): ChosenValues {
  const editable = variables.filter((one) => one.editable);
  const [values, setValues] = useState(() => Object.fromEntries(editable.map(({ name, value }) => [name, value])));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = editable.flatMap(({ name }) => checkSharedValue(name, values[name] ?? ''));
  return {
    values,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    problemOf: (name) => (tried ? problems.find(({ field }) => field === name)?.code : undefined),
    check: () => {
      setTried(true);
      const [first] = problems;
      if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.field}"]`)?.focus();
      return first === undefined;
    },
    form,
  };
}
