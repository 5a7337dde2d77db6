import { useEffect, useState } from 'react';
import { useApi } from '@/api/apiContext';

interface PersonPictureProps {
  name: string;
  /** of `personal.avatarFile`; null where there is none */
  file: string | null;
  className: string;
}

/** Decoration beside a name: the picture, and until it is here, or where there is none, the first letter. */
export function PersonPicture({ name, file, className }: PersonPictureProps) {
  const url = usePicture(file);
  return (
    <span className={className} aria-hidden>
      {url === null ? initialOf(name) : <img src={url} alt="" />}
    </span>
  );
}

/** Fetched with the session, as everything is: the picture has no address of its own that would open without. */
function usePicture(file: string | null): string | null {
  const { api } = useApi();
  const [found, setFound] = useState<{ readonly of: string; readonly url: string } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const ending = new AbortController();
    let url: string | null = null;
    void api.file('personal.avatarFile', { params: { fileId: file } }, { signal: ending.signal }).then((outcome) => {
      if (!outcome.ok || ending.signal.aborted) return;
      url = URL.createObjectURL(outcome.data.blob);
      setFound({ of: file, url });
    });
    return () => {
      ending.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [api, file]);
  return found !== null && found.of === file ? found.url : null;
}

/** The first letter, whatever the script: a name may begin with a character outside the basic plane. */
function initialOf(name: string): string {
  return ([...name.trim()][0] ?? '·').toUpperCase();
}
