import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import type { CallFailure } from '@/domain/callFailure';
import type { Reply } from '@/contract/contract';
import { saveBlob } from '@/ui/browser/saveBlob';
import { openerOf } from './opener';

type Linked = Reply<'download.linked'>;

export type LinkedFile =
  | { readonly at: 'looking' }
  | { readonly at: 'invalid' }
  | { readonly at: 'failed' }
  | { readonly at: 'there' | 'taking' | 'saved'; readonly file: Linked };

/**
 * The secret is moved from the address bar to the tab's history entry at once, so that a reload still finds the file
 * and the secret is not visible on the screen.
 */
export function useLinkedFile(): LinkedFile & { readonly take: () => Promise<void>; readonly retry: () => void } {
  const { api } = useApi();
  const token = useSecret();
  const [state, setState] = useState<LinkedFile>({ at: 'looking' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const ended = new AbortController();
    if (token !== null) {
      void api
        .call('download.linked', { body: { token, opener: openerOf() } }, { signal: ended.signal })
        .then((outcome) => {
          if (ended.signal.aborted) return;
          setState(outcome.ok ? { at: 'there', file: outcome.data } : failedAs(outcome.failure));
        });
    }
    return () => ended.abort();
  }, [api, token, tries]);

  const file = 'file' in state ? state.file : null;
  const take = useCallback(async () => {
    if (token === null || file === null) return;
    setState({ at: 'taking', file });
    const outcome = await api.file('download.linkedFile', { body: { token, opener: openerOf() } });
    if (outcome.ok) saveBlob(outcome.data.blob, outcome.data.name);
    setState(outcome.ok ? { at: 'saved', file } : failedAs(outcome.failure));
  }, [api, token, file]);
  const retry = useCallback(() => {
    setState({ at: 'looking' });
    setTries((count) => count + 1);
  }, []);
  return { ...(token === null ? { at: 'invalid' as const } : state), take, retry };
}

function failedAs(failure: CallFailure): LinkedFile {
  return { at: failure.id === 'download.linkInvalid' || failure.id === 'input.invalid' ? 'invalid' : 'failed' };
}

function useSecret(): string | null {
  const location = useLocation();
  const { search, pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const arrived = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (arrived !== null) void navigate(pathname, { replace: true, state: { token: arrived } });
  }, [arrived, navigate, pathname]);
  if (arrived !== null) return arrived;
  return typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null;
}
