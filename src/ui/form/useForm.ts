import type { FormProps } from 'antd';
import { type FormEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { CallFailure } from '@/domain/callFailure';
import type { FieldProblem } from '@/domain/problem';
import { bindAt, type Bound } from './bound';
import { fieldsOf, type StoredField, useFormValues } from './useFormValues';
import { type Answer, useSending } from './useSending';

export interface FormOptions<V extends object> {
  initial: V;
  /** the domain's rules: the same function the platform calls */
  check: (values: V) => readonly FieldProblem[];
  /**
   * Runs once however often the button is pressed. The platform's refusals are shown at the fields they name.
   * `isAlternative`: by the form's second way to save it.
   */
  send: (values: V, isAlternative: boolean) => Promise<Answer>;
  /** text of the toast after sending, also when the person has left the form */
  done?: (values: V) => string;
  /** closes the form or leads on; not called if the form was left meanwhile */
  onDone?: (values: V) => void;
  /** what is typed is stored in this tab under this name until it is sent */
  draft?: string;
}

export interface Form<V extends object> {
  readonly element: RefObject<HTMLFormElement | null>;
  /** of antd's form around the fields */
  readonly antd: Pick<FormProps, 'form' | 'onFieldsChange'>;
  readonly values: V;
  field: <K extends keyof V & string>(name: K) => Bound<V[K]>;
  set: (patch: Partial<V>) => void;
  /** shows the problem of a field as if it had been left */
  leave: (field: string) => void;
  /** all problems now, shown or not, for a summary that updates while typing */
  readonly problems: readonly FieldProblem[];
  /** shown problems: of fields that were left, or all after a try to send */
  readonly shown: readonly FieldProblem[];
  readonly failure: CallFailure | null;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** the form stores drafts */
  readonly hasDraft: boolean;
  /** number of refused tries; each moves the focus to the summary */
  readonly refusals: number;
  submit: (event?: FormEvent) => void;
  /** by the same rules, but in the form's second way, such as saving without submitting */
  submitAlternative: () => void;
  /** resets to the initial values and deletes the draft */
  reset: () => void;
  /** when the draft that was restored had been typed, ms */
  readonly restoredAt: number | null;
}

/** State of a form: values, rules, draft, sending. */
export function useForm<V extends object>({ initial, check, send, done, onDone, draft }: FormOptions<V>): Form<V> {
  const state = useFormValues(initial, draft);
  const { values } = state;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const sending = useSending({
    values,
    send,
    done,
    onDone,
    onSent: state.dropDraft,
    onClean: () => state.setDirty(false),
  });
  const { refused, setRefused } = sending;
  const element = useRef<HTMLFormElement>(null);

  const change = (fields: readonly StoredField[]) => {
    state.noteChange();
    // A refusal of the platform is shown at its field until that field changes.
    const names = fields.map(({ name }) => [name].flat().join('.'));
    const isChanged = (field: string) => names.some((name) => field === name || field.startsWith(`${name}.`));
    setRefused((list) => list.filter((one) => !isChanged(one.field)));
  };
  const put = (fields: StoredField[]) => {
    state.put(fields);
    change(fields);
  };
  const leave = useCallback(
    (path: string) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
    [],
  );

  const problems = useMemo(() => [...check(values), ...refused], [check, values, refused]);
  const shown = useMemo(
    () => (tried ? problems : problems.filter((one) => left.has(one.field) || refused.includes(one))),
    [tried, problems, left, refused],
  );

  const submit = (isAlternative: boolean) => {
    if (!sending.mayBegin()) return;
    setTried(true);
    if (check(values).length > 0) sending.countRefusal();
    else sending.begin(isAlternative);
  };

  return {
    element,
    antd: { form: state.store, onFieldsChange: change },
    values,
    problems,
    shown,
    failure: sending.failure,
    dirty: state.dirty,
    busy: sending.busy,
    hasDraft: draft !== undefined,
    refusals: sending.refusals,
    restoredAt: state.restoredAt,
    submit: (event) => {
      event?.preventDefault();
      submit(false);
    },
    submitAlternative: () => submit(true),
    leave,
    set: (patch) => put(fieldsOf(patch)),
    field: <K extends keyof V & string>(name: K) =>
      bindAt<V[K]>(
        {
          values,
          put: (path, value) => put([{ name: [...path], value }]),
          leave,
          problemOf: (field) => shown.find((one) => one.field === field),
        },
        [name],
      ),
    reset: () => {
      state.reset();
      setTried(false);
      setLeft(new Set());
      sending.clear();
    },
  };
}
