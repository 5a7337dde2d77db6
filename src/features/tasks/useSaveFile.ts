import { useCallback } from 'react';
import { useApi } from '@/api/apiContext';
import type { Input } from '@/contract/contract';
import { saveBlob } from '@/ui/saveBlob';
import { useToast } from '@/ui/Toasts';
import { useFailureWords } from '@/ui/useFailureWords';

type FileRead = 'contacts.sample' | 'contacts.refused';

/** Fetches a file and hands it to the browser; a refusal is said, not saved. */
export function useSaveFile(): <N extends FileRead>(name: N, input: Input<N>) => Promise<void> {
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
