import { useMemo } from 'react';
import type { CallFailure } from '@/domain/callFailure';
import type { GlyphName } from '../button/glyphs';
import { useToast } from '../feedback/ToastProvider';
import { useConfirm } from '../overlay/ConfirmProvider';
import { isRefusal, type Question } from '../overlay/question';
import { useFailureWords } from '../words/useFailureWords';
import type { RowAction } from './rowAction';

interface Asking extends Question, Pick<RowAction, 'key' | 'glyph' | 'disabledReason'> {
  /** where it is not the word of the question's button */
  readonly label?: string;
  readonly run: () => Promise<unknown>;
  /** after success, what shows the row can be closed */
  readonly onDone?: (() => void) | undefined;
}

type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: CallFailure };

interface Trying<T> extends Pick<RowAction, 'key' | 'label' | 'disabledReason'> {
  readonly glyph: GlyphName;
  readonly run: () => Promise<Outcome<T>>;
  /** the text of the toast; nothing where the page shows it */
  readonly done: (data: T) => string | void;
}

export interface ActionMakers {
  /** An action that asks first, called by the word of the question's button unless it has a label. */
  readonly asking: (action: Asking) => RowAction;
  /** An action that is run at once and says how it went. */
  readonly trying: <T>(action: Trying<T>) => RowAction;
}

/** Makes actions of a row from their words and what they run. */
export function useActionMakers(): ActionMakers {
  const confirm = useConfirm();
  const toast = useToast();
  const words = useFailureWords();
  return useMemo(
    () => ({
      asking: ({ key, glyph, label, disabledReason, onDone, run, ...question }) => ({
        key,
        ...(glyph === undefined ? {} : { glyph }),
        label: label ?? question.verb,
        danger: question.danger ?? false,
        disabledReason,
        run: () =>
          confirm({
            ...question,
            run: async () => {
              const outcome = await run();
              if (!isRefusal(outcome)) onDone?.();
              return outcome;
            },
          }),
      }),
      trying: ({ run, done, ...action }) => ({
        ...action,
        run: async () => {
          const outcome = await run();
          if (!outcome.ok) {
            toast.error(words(outcome.failure));
            return;
          }
          const text = done(outcome.data);
          if (text !== undefined) toast.success(text);
        },
      }),
    }),
    [confirm, toast, words],
  );
}
