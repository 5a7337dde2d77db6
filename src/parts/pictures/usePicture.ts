import { useEffect, useState } from 'react';
import { useApi } from '@/api/apiContext';

/** Loaded with the session's token, because a picture has no public address. */
export function usePicture(name: 'personal.avatarFile' | 'company.logoFile', file: string | null): string | null {
  const { api } = useApi();
  const [found, setFound] = useState<{ readonly of: string; readonly url: string } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const ending = new AbortController();
    let url: string | null = null;
    void api.file(name, { params: { fileId: file } }, { signal: ending.signal }).then((outcome) => {
      if (!outcome.ok || ending.signal.aborted) return;
      url = URL.createObjectURL(outcome.data.blob);
      setFound({ of: file, url });
    });
    return () => {
      ending.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [api, name, file]);
  return found !== null && found.of === file ? found.url : null;
}
