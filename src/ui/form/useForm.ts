import { type FormEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { CallFailure } from '@/api/callFailure';
import type { FieldProblem } from '@/domain/problem';
import { useToast } from '../Toasts';
import { useFailureWords } from '../useFailureWords';
import { useHere } from '../useHere';
import { withDraft } from './draft';
import { useDraft } from './useDraft';

/** What a write answers; useWrite's outcome fits. `told`: what was refused is said elsewhere, with what to do about it. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly failure: CallFailure; readonly told?: true };

export interface FormOptions<V extends object> {
  initial: V;
  /** the domain's rules: the same function the platform calls */
  check: (values: V) => readonly FieldProblem[];
  /** Runs once however often the button is pressed. The platform's refusals are shown at the fields they name. */
  send: (values: V) => Promise<Answer>;
  /** said in a toast once it is sent, wherever one is by then */
  done?: (values: V) => string;
  /** closes or leads on, where the form still stands: who went on meanwhile is left where they are */
  onDone?: (values: V) => void;
  /** what is typed is kept under this name until it is sent */
  draft?: string;
}

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
  return bound.bind<T[K]>(key, (now) => now[key], (next) => (now) => ({ ...now, [key]: next }));
}

export interface Form<V extends object> {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly values: V;
  field: <K extends keyof V & string>(name: K) => Bound<V[K]>;
  set: (patch: Partial<V>) => void;
  /** all problems now, shown or not: for a summary that fills as one types */
  readonly problems: readonly FieldProblem[];
  /** those a person sees: of fields left, or all after a try to send */
  readonly shown: readonly FieldProblem[];
  readonly failure: CallFailure | null;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** what is typed outlives leaving: there is a draft */
  readonly kept: boolean;
  /** how often sending was tried and refused: the summary takes the focus */
  readonly refusals: number;
  submit: (event?: FormEvent) => void;
  /** back to the values the form opened with; the draft goes */
  reset: () => void;
  /** when the draft that was restored had been typed, ms */
  readonly restoredAt: number | null;
}

/** As long as systems take two presses for one. */
const DOUBLE_CLICK_MS = 500;

/** A fault of ours, not a refusal: it is reported, and the form says that nothing typed is lost. */
const ourFault: CallFailure = { id: 'platform.failed', code: 0, status: 0, message: '', params: {}, fields: [], requestId: '' };

/** Plain controlled state under every form: values, rules, draft, one sending. */
export function useForm<V extends object>({ initial, check, send, done: said, onDone, draft }: FormOptions<V>): Form<V> {
  const keeper = useDraft(draft);
  const toast = useToast();
  const words = useFailureWords();
  const [first] = useState(initial);
  const [values, setValues] = useState<V>(() => (keeper.found === null ? initial : withDraft(initial, keeper.found.values)));
  const [restoredAt, setRestoredAt] = useState(keeper.found?.at ?? null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [dirty, setDirty] = useState(keeper.found !== null);
  const sending = useRef(false);
  /** what was sent last and went well, and when, by performance.now() */
  const done = useRef<{ readonly values: V; readonly at: number } | null>(null);
  const here = useHere();
  const element = useRef<HTMLFormElement>(null);

  const change = useCallback(
    (path: string, next: (now: V) => V) => {
      setValues((now) => {
        const changed = next(now);
        keeper.keep(changed);
        return changed;
      });
      setDirty(true);
      // What the platform said about a field holds until the field changes.
      setRefused((list) => list.filter((one) => one.field !== path && !one.field.startsWith(`${path}.`)));
    },
    [keeper],
  );
  const leave = useCallback((path: string) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))), []);

  const problems = useMemo(() => [...check(values), ...refused], [check, values, refused]);
  const shown = useMemo(() => (tried ? problems : problems.filter((one) => left.has(one.field) || refused.includes(one))), [tried, problems, left, refused]);

  const bindAt = <T,>(path: string, get: (now: V) => T, put: (next: T) => (now: V) => V): Bound<T> => ({
    name: path,
    value: get(values),
    onChange: (next) => change(path, put(next)),
    onLeave: () => leave(path),
    problem: shown.find((one) => one.field === path),
    bind: (key, getPart, putPart) => bindAt(`${path}.${key}`, (now) => getPart(get(now)), (next) => (now) => put(putPart(next)(get(now)))(now)),
  });

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    // The answer may come between the two presses of a double click.
    if (done.current?.values === values && performance.now() - done.current.at < DOUBLE_CLICK_MS) return;
    setTried(true);
    if (check(values).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    sending.current = true;
    setBusy(true);
    setFailure(null);
    setRefused([]);
    const settle = (answer: Answer) => {
      sending.current = false;
      if (answer.ok) {
        done.current = { values, at: performance.now() };
        keeper.drop();
        if (said !== undefined) toast.success(said(values));
      }
      if (!here.current) {
        if (!answer.ok) toast.error(words(answer.failure));
        return;
      }
      setBusy(false);
      if (answer.ok) {
        setDirty(false);
        onDone?.(values);
        return;
      }
      setFailure(answer.told === true ? null : answer.failure);
      setRefused(answer.failure.fields);
      setRefusals((count) => count + 1);
    };
    send(values).then(settle, (error: unknown) => {
      reportError(error);
      settle({ ok: false, failure: ourFault });
    });
  };

  return {
    element,
    values,
    problems,
    shown,
    failure,
    dirty,
    busy,
    kept: draft !== undefined,
    refusals,
    restoredAt,
    submit,
    set: (patch) => change(Object.keys(patch)[0] ?? '', (now) => ({ ...now, ...patch })),
    field: (name) => bindAt(name, (now) => now[name], (next) => (now) => ({ ...now, [name]: next })),
    reset: () => {
      keeper.drop();
      setValues(first);
      setDirty(false);
      setTried(false);
      setLeft(new Set());
      setRefused([]);
      setFailure(null);
      setRestoredAt(null);
    },
  };
}
