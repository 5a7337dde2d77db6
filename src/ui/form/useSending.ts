import { useRef, useState } from 'react';
import { type CallFailure, isSilent } from '@/domain/callFailure';
import type { FieldProblem } from '@/domain/problem';
import { useToast } from '../feedback/ToastProvider';
import { useFailureWords } from '../words/useFailureWords';
import { useIsMounted } from '../browser/useIsMounted';

/**
 * Result of a write, as useWrite returns it. `isStep`: what is typed is still to be sent, so leaving the form asks as
 * before. `shownElsewhere`: the refusal is shown at another place.
 */
export type Answer =
  | { readonly ok: true; readonly isStep?: true }
  | { readonly ok: false; readonly failure: CallFailure; readonly shownElsewhere?: true };

/** ms; the usual time within which two presses are a double click */
const DOUBLE_CLICK_MS = 500;

/**
 * A rejected promise is an error of the console, not a refusal: it is reported, and the form says that typed input is
 * safe.
 */
const unexpected: CallFailure = {
  id: 'platform.failed',
  code: 0,
  status: 0,
  message: '',
  params: {},
  fields: [],
  requestId: '',
};

interface SendingOptions<V> {
  values: V;
  send: (values: V, isAlternative: boolean) => Promise<Answer>;
  done: ((values: V) => string) | undefined;
  onDone: ((values: V) => void) | undefined;
  /** sending succeeded, whether or not the form is still mounted */
  onSent: () => void;
  /** sending succeeded and the form is still mounted */
  onClean: () => void;
}

/** Sends one at a time: result, refusals, number of tries. */
export function useSending<V>({ values, send, done, onDone, onSent, onClean }: SendingOptions<V>) {
  const toast = useToast();
  const words = useFailureWords();
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const sending = useRef(false);
  /** the last values that were sent successfully, and when, by performance.now() */
  const last = useRef<{ readonly values: V; readonly at: number } | null>(null);
  const here = useIsMounted();
  const countRefusal = () => setRefusals((count) => count + 1);

  const settle = (answer: Answer) => {
    sending.current = false;
    const isSent = answer.ok && answer.isStep !== true;
    if (isSent) {
      last.current = { values, at: performance.now() };
      onSent();
      if (done !== undefined) toast.success(done(values));
    }
    if (!here.current) {
      if (!answer.ok) toast.error(words(answer.failure));
      return;
    }
    setBusy(false);
    if (isSent) {
      onClean();
      onDone?.(values);
    }
    if (answer.ok) return;
    if (isSilent(answer.failure)) return;
    setFailure(answer.shownElsewhere === true ? null : answer.failure);
    setRefused(answer.failure.fields);
    countRefusal();
  };

  return {
    refusals,
    busy,
    failure,
    refused,
    setRefused,
    countRefusal,
    /** The answer may come between the two presses of a double click. */
    mayBegin: () =>
      !sending.current && !(last.current?.values === values && performance.now() - last.current.at < DOUBLE_CLICK_MS),
    begin: (isAlternative: boolean) => {
      sending.current = true;
      setBusy(true);
      setFailure(null);
      setRefused([]);
      send(values, isAlternative).then(settle, (error: unknown) => {
        reportError(error);
        settle({ ok: false, failure: unexpected });
      });
    },
    clear: () => {
      setRefused([]);
      setFailure(null);
    },
  };
}
