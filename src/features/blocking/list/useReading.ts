import { useEffect, useState } from 'react';
import { useApi } from '@/api/apiContext';
import type { CallFailure } from '@/domain/callFailure';
import type { Reply } from '@/contract/contract';
import type { BlacklistScope } from '@/domain/blocking/blacklist';
import type { LineId } from '@/domain/products/lines';

export type Reading = Reply<'blacklist.check'>;

interface Read {
  readonly of: File | null;
  readonly scope: BlacklistScope;
  readonly reading: Reading | null;
  readonly failure: CallFailure | null;
}

/**
 * How the platform reads a file of numbers; nothing is saved. The answer for an earlier file never replaces that of a
 * later one.
 */
export function useReading(
  line: LineId,
  file: File | null,
  scope: BlacklistScope,
): { reading: Reading | null; failure: CallFailure | null; busy: boolean } {
  const { api } = useApi();
  const [read, setRead] = useState<Read>({ of: null, scope, reading: null, failure: null });

  useEffect(() => {
    if (file === null) return;
    const abort = new AbortController();
    void api
      .call('blacklist.check', { params: { line }, query: { scope }, file }, { signal: abort.signal })
      .then((outcome) => {
        if (abort.signal.aborted) return;
        setRead({
          of: file,
          scope,
          reading: outcome.ok ? outcome.data : null,
          failure: outcome.ok ? null : outcome.failure,
        });
      });
    return () => abort.abort();
  }, [api, line, file, scope]);

  const current = read.of === file && read.scope === scope;
  return {
    reading: current ? read.reading : null,
    failure: current ? read.failure : null,
    busy: file !== null && !current,
  };
}
