import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { layers } from './layers';
import type { Question } from './question';
import { usePlainQuestion } from './usePlainQuestion';

interface PendingQuestion {
  id: number;
  /** false while the dialog closes */
  open: boolean;
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
  const askPlainly = usePlainQuestion();

  const settle = useCallback((one: PendingQuestion, yes: boolean) => {
    one.answer(yes);
    if (pending.current?.id !== one.id) return;
    pending.current = null;
    setShown((now) => (now === null ? null : { ...one, open: false }));
  }, []);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        // One dialog at a time: a second one replaces the first, which counts as “no”.
        pending.current?.answer(false);
        count.current += 1;
        const next = { id: count.current, open: true, question, answer: resolve };
        pending.current = next;
        if (layers.loaded() !== undefined) setShown(next);
        else {
          layers.load().then(
            () => pending.current === next && setShown(next),
            () => {
              if (pending.current === next) void askPlainly(question).then((yes) => settle(next, yes));
            },
          );
        }
        question.until?.addEventListener('abort', () => settle(next, false), { once: true });
      }),
    [askPlainly, settle],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      {shown !== null && (
        <ConfirmDialog
          key={shown.id}
          open={shown.open}
          question={shown.question}
          onSettled={(yes) => settle(shown, yes)}
          onClosed={() => setShown((now) => (now?.id === shown.id ? null : now))}
        />
      )}
    </ConfirmContext>
  );
}
