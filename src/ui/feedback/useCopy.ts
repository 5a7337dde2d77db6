import { useCallback } from 'react';
import { useToast } from './ToastProvider';

/** Copies text to the clipboard and says whether it worked. */
export function useCopy(): (text: string, words: { readonly done: string; readonly failed: string }) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (text, { done, failed }) => {
      try {
        await navigator.clipboard.writeText(text);
        toast.success(done);
      } catch {
        // The clipboard is missing on plain http pages of other machines, or not permitted.
        toast.warning(failed);
      }
    },
    [toast],
  );
}
