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
  readonly sheet: string | undefined;
  readonly reading: Reading | null;
  /** of the file, also when the chosen one could not be read */
  readonly sheets: readonly string[];
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
  sheet: string | undefined,
): { reading: Reading | null; sheets: readonly string[]; failure: CallFailure | null; busy: boolean } {
  const { api } = useApi();
  const [read, setRead] = useState<Read>({ of: null, scope, sheet, reading: null, sheets: [], failure: null });

  useEffect(() => {
    if (file === null) return;
    const abort = new AbortController();
    void api
      .call(
        'blacklist.check',
        { params: { line }, query: { scope, ...(sheet === undefined ? {} : { sheet }) }, file },
        { signal: abort.signal },
      )
      .then((outcome) => {
        if (abort.signal.aborted) return;
        setRead((before) => ({
          of: file,
          scope,
          sheet,
          reading: outcome.ok ? outcome.data : null,
          sheets: outcome.ok ? outcome.data.sheets : before.of === file ? before.sheets : [],
          failure: outcome.ok ? null : outcome.failure,
        }));
      });
    return () => abort.abort();
  }, [api, line, file, scope, sheet]);

  const current = read.of === file && read.scope === scope && read.sheet === sheet;
  return {
    reading: current ? read.reading : null,
    sheets: read.of === file ? read.sheets : [],
    failure: current ? read.failure : null,
    busy: file !== null && !current,
  };
}
