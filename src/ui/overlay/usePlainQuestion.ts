import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isSilent } from '@/domain/callFailure';
import { useToast } from '../feedback/ToastProvider';
import { useFailureWords } from '../words/useFailureWords';
import { isRefusal, type Question } from './question';

/**
 * Asks by the browser's own dialog, for when the console's script cannot be fetched: a page whose build has gone, or
 * a lost network. Otherwise a form could not be left there. Returns whether it was done.
 */
export function usePlainQuestion(): (question: Question) => Promise<boolean> {
  const { t } = useTranslation('ui');
  const words = useFailureWords();
  const toast = useToast();
  return useCallback(
    async ({ title, text, plainText, loss, run, done }) => {
      const lines = [title, typeof text === 'string' ? text : plainText, loss];
      if (!window.confirm(lines.filter((line) => line !== undefined).join('\n\n'))) return false;
      try {
        const answer = await run?.();
        if (isRefusal(answer)) {
          if (!isSilent(answer.failure)) window.alert(words(answer.failure));
          return false;
        }
      } catch {
        window.alert(t('confirm.failed'));
        return false;
      }
      if (done !== undefined) toast.success(done);
      return true;
    },
    [t, toast, words],
  );
}
