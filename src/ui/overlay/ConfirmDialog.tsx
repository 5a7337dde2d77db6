import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import css from './float.css';
import { Style } from '../look/Style';
import { useToast } from '../feedback/ToastProvider';
import { useFailureWords } from '../words/useFailureWords';
import { useIsMounted } from '../browser/useIsMounted';
import { sizes } from '../look/tokens';
import { isRefusal, type Question } from './question';
import { layers } from './layers';

/** Runs the question's action once; a refusal stays in the dialog, or becomes a toast if that has been left. */
function useAnswer({ run, done }: Question, onSettled: (yes: boolean) => void) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const words = useFailureWords();
  const once = useRef(false);
  const here = useIsMounted();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

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
  return { go, busy, failure };
}

interface ConfirmDialogProps {
  open: boolean;
  question: Question;
  onSettled: (yes: boolean) => void;
  /** after it has gone from the screen */
  onClosed: () => void;
}

/** A question in antd's dialog. */
export function ConfirmDialog({ open, question, onSettled, onClosed }: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const { Modal } = layers.useNow();
  const box = useRef<HTMLDivElement>(null);
  const textId = useId();
  const { title, text, loss, verb, back, danger = false } = question;
  const { go, busy, failure } = useAnswer(question, onSettled);
  useAlertRole(box, textId, busy);
  return (
    <Modal
      open={open}
      title={title}
      width={sizes.dialog}
      // It stands where it will be: antd's own motion lets it grow out of the button that was pressed, and a press on
      // one of its buttons meanwhile misses.
      transitionName="aicc-fade"
      closable={false}
      maskClosable={false}
      keyboard={!busy}
      onCancel={() => onSettled(false)}
      // A dangerous question focuses the cancel button, so that Enter alone loses nothing.
      afterOpenChange={(isOpen) => {
        if (!isOpen) onClosed();
        else
          dialogOf(box.current)
            ?.querySelector<HTMLElement>(danger ? '[data-back]' : '[data-go]')
            ?.focus();
      }}
      footer={
        <>
          <Button
            track="dialog.cancel"
            data-back
            disabledReason={busy ? t('confirm.running') : undefined}
            onClick={() => onSettled(false)}
          >
            {back ?? t('cancel')}
          </Button>
          <Button track="dialog.ok" data-go kind="main" danger={danger} busy={busy} onClick={go}>
            {verb}
          </Button>
        </>
      }
    >
      <div ref={box}>
        <Style css={css} />
        <div id={textId}>
          {text !== undefined && <div className="aicc-ask-text">{text}</div>}
          {loss !== undefined && (
            <p className={danger ? 'aicc-ask-loss aicc-ask-loss-danger' : 'aicc-ask-loss'}>{loss}</p>
          )}
        </div>
        <div role="alert">{failure !== null && failure !== '' && <p className="aicc-ask-failed">{failure}</p>}</div>
      </div>
    </Modal>
  );
}

const dialogOf = (box: HTMLElement | null) => box?.closest('[role=dialog], [role=alertdialog]') ?? null;

/** antd's dialog has one role and no description: a question interrupts, and its text is read with its title. */
function useAlertRole(box: RefObject<HTMLElement | null>, textId: string, busy: boolean): void {
  useLayoutEffect(() => {
    const dialog = dialogOf(box.current);
    dialog?.setAttribute('role', 'alertdialog');
    dialog?.setAttribute('aria-describedby', textId);
    dialog?.setAttribute('aria-busy', String(busy));
  });
}
