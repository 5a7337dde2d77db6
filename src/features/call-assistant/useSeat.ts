import { useCallback, useEffect, useRef } from 'react';
import { useApi } from '@/api/apiContext';
import { deskSeenSeconds } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';

const SAY_AGAIN_MS = (deskSeenSeconds * 1_000) / 3;

/**
 * Seats the agent at the line's desk while the page is open: renews the seat regularly, and leaves it with the page.
 */
export function useSeat(line: LineId, ready: boolean): (ready: boolean) => Promise<boolean> {
  const { api, refresh } = useApi();
  const seated = useRef(false);
  useEffect(() => {
    seated.current = ready;
    if (!ready) return undefined;
    // Not through useWrite: renewing changes nothing, so nothing has to be read again.
    const say = () => void api.call('desk.here', { params: { line }, body: { ready: true } });
    say();
    const timer = setInterval(say, SAY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [api, line, ready]);
  useEffect(
    () => () => {
      if (seated.current) void api.call('desk.here', { params: { line }, body: { ready: false } });
    },
    [api, line],
  );
  return useCallback(
    async (isReady) => {
      const outcome = await api.call('desk.here', { params: { line }, body: { ready: isReady } });
      refresh(['desk']);
      return outcome.ok;
    },
    [api, line, refresh],
  );
}
