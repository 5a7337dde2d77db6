import { useEffect, useMemo, useRef } from 'react';
import { useRead } from '@/api/query';
import type { Input } from '@/contract/contract';
import { turnVerdicts } from '@/domain/robots/tunnel/tunnel';
import type { ScriptTunnel } from '../scriptContext';

/**
 * How test callees fare with a version, anew after each save. `revision`: the one saved last; `isSaved`: nothing was
 * changed since.
 */
export function useTunnel(
  params: Input<'robot.tunnel'>['params'],
  { revision, isSaved }: { readonly revision: number; readonly isSaved: boolean },
): ScriptTunnel {
  const { data, fetching, failure, retry } = useRead('robot.tunnel', { params }, { later: true });
  const sent = useRef<number | null>(null);
  const isBehind = data !== undefined && data.revision < revision;
  useEffect(() => {
    // A save during a run is followed by another run, and each save by one at the most.
    if (!isBehind || fetching || sent.current === revision) return;
    sent.current = revision;
    retry();
  }, [isBehind, fetching, revision, retry]);
  const verdicts = useMemo(() => turnVerdicts(data?.callees ?? []), [data]);
  return useMemo(
    () => ({ run: data, failure, retry, isStale: isBehind || !isSaved, verdicts }),
    [data, failure, retry, isBehind, isSaved, verdicts],
  );
}
