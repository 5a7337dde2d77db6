import { useCallback } from 'react';
import { useApi } from '@/api/apiContext';
import type { FileRead, FileInput } from '@/api/contactList';
import { saveBlob } from '@/ui/browser/saveBlob';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';

/** Loads a file and saves it through the browser; a refusal is shown, not saved. */
export function useSaveFile(): <N extends FileRead>(name: N, input: FileInput<N>) => Promise<void> {
  const { api } = useApi();
  const toast = useToast();
  const words = useFailureWords();
  return useCallback(
    async (name, input) => {
      const outcome = await api.file(name, input);
      if (outcome.ok) saveBlob(outcome.data.blob, outcome.data.name);
      else toast.error(words(outcome.failure));
    },
    [api, toast, words],
  );
}
