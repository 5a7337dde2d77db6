import { createContext, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallFailure, isCallFailure } from '@/domain/callFailure';
import { Button } from '../button/Button';
import css from './float.css';
import { Overlay } from './Overlay';
import { useLayer } from './useLayer';
import { Style } from '../look/Style';
import { useToast } from '../feedback/ToastProvider';
import { useFailureWords } from '../words/useFailureWords';
import { useIsMounted } from '../browser/useIsMounted';

export interface Question {
  /** verb and thing: Cancel task “November reminders”? */
  title: string;
  /** number and consequences: 312 contacts will not be called. */
  text?: ReactNode;
  /** what cannot be undone, shown separately */
  loss?: string;
  /** the verb again */
  verb: string;
  /** the way back; “Keep” reads better than “Cancel” where the verb itself is “cancel” */
  back?: string;
  danger?: boolean;
  /**
   * Runs while the dialog is open and busy; may return useWrite's outcome: success closes the dialog, a refusal stays
   * open and is shown.
   */
  run?: () => Promise<unknown> | void;
  /** text of the toast on success */
  done?: string;
  /** closes the dialog when the question is obsolete; counts as “no” */
  until?: AbortSignal;
}

const isRefusal = (answer: unknown): answer is { ok: false; failure: CallFailure } =>
  typeof answer === 'object' &&
  answer !== null &&
  'ok' in answer &&
  answer.ok === false &&
  'failure' in answer &&
  isCallFailure(answer.failure);

interface PendingQuestion {
  id: number;
  question: Question;
  answer: (yes: boolean) => void;
}

type Confirm = (question: Question) => Promise<boolean>;
const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** Asks for confirmation of what cannot be undone or affects many; returns whether it was done. */
export const useConfirm = () => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<PendingQuestion | null>(null);
  const pending = useRef<PendingQuestion | null>(null);
  const count = useRef(0);

  const settle = useCallback((one: PendingQuestion, yes: boolean) => {
    one.answer(yes);
    if (pending.current !== one) return;
    pending.current = null;
    setShown(null);
  }, []);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        // One dialog at a time: a second one replaces the first, which counts as “no”.
        pending.current?.answer(false);
        count.current += 1;
        const next = { id: count.current, question, answer: resolve };
        pending.current = next;
        setShown(next);
        question.until?.addEventListener('abort', () => settle(next, false), { once: true });
      }),
    [settle],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      {shown !== null && (
        <ConfirmDialog key={shown.id} question={shown.question} onSettled={(yes) => settle(shown, yes)} />
      )}
    </ConfirmContext>
  );
}

function ConfirmDialog({ question, onSettled }: { question: Question; onSettled: (yes: boolean) => void }) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const words = useFailureWords();
  const box = useRef<HTMLDivElement>(null);
  const once = useRef(false);
  const here = useIsMounted();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const titleId = useId();
  const textId = useId();
  const { title, text, loss, verb, back, danger = false, run, done } = question;
  const leave = busy ? undefined : () => onSettled(false);
  // A dangerous question focuses the cancel button, so that Enter alone loses nothing.
  const keys = useLayer(box, leave, danger ? '[data-back]' : '[data-go]');

  const go = () => {
    if (once.current) return;
    once.current = true;
    const outcome = run?.();
    const finish = () => {
      if (done !== undefined) toast.success(done);
      onSettled(true);
    };
    if (!(outcome instanceof Promise)) {
      finish();
      return;
    }
    setBusy(true);
    setFailure(null);
    const refuse = (said: string) => {
      once.current = false;
      if (!here.current) {
        toast.error(said);
        return;
      }
      setBusy(false);
      setFailure(said);
    };
    void outcome.then(
      (answer) => (isRefusal(answer) ? refuse(words(answer.failure)) : finish()),
      () => refuse(t('confirm.failed')),
    );
  };

  return (
    <Overlay>
      <Style css={css} />
      <div className="aicc-mask aicc-mask-ask" aria-hidden />
      <div
        ref={box}
        role="alertdialog"
        aria-modal
        aria-labelledby={titleId}
        aria-describedby={textId}
        aria-busy={busy}
        tabIndex={-1}
        className="aicc-ask"
        onKeyDown={keys}
      >
        <h2 id={titleId} className="aicc-ask-title">
          {title}
        </h2>
        <div id={textId}>
          {text !== undefined && <div className="aicc-ask-text">{text}</div>}
          {loss !== undefined && (
            <p className={danger ? 'aicc-ask-loss aicc-ask-loss-danger' : 'aicc-ask-loss'}>{loss}</p>
          )}
        </div>
        <div role="alert">{failure !== null && <p className="aicc-ask-failed">{failure}</p>}</div>
        <div className="aicc-ask-foot">
          <Button data-back disabledReason={busy ? t('confirm.running') : undefined} onClick={() => onSettled(false)}>
            {back ?? t('cancel')}
          </Button>
          <Button data-go kind="main" danger={danger} busy={busy} onClick={go}>
            {verb}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
