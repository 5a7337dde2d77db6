import type { TokenGrant } from '@/contract/host';
import type { FaultId } from '../../faults/catalogue';
import type { TokenPort } from '../ports/tokenPort';

/** `auth.late` delays the token this long after a mount. */
export const LATE_MS = 2_000;
const deadToken = 'a-token-of-yesterday-that-nobody-knows';

export interface FaultyAuth extends TokenPort {
  /** a mount begins: what comes late is late from here on */
  readonly begin: () => void;
}

/** The token port of a portal that has a bad day. Without a fault it is the port itself. */
export function faultyAuth(
  port: TokenPort,
  has: (id: FaultId) => boolean,
  later: (run: () => void, ms: number) => void,
): FaultyAuth {
  let late = false;
  let renewed = false;
  const getToken: TokenPort['getToken'] = async (options) => {
    if (has('auth.none') || (has('auth.late') && late)) return null;
    if (has('auth.hangs')) return never();
    if (has('auth.throws')) throw new Error('This portal cannot reach its sign-in service');
    const grant = await port.getToken(options);
    return has('auth.stale') && !renewed && grant ? { ...grant, value: deadToken, gen: grant.gen - 1 } : grant;
  };
  const refresh: TokenPort['refresh'] = async (reason) => {
    if (has('auth.refresh-hangs')) return never();
    if (has('auth.refresh-throws')) throw new Error('This portal cannot renew a token');
    if (has('auth.refresh-same')) return sameAgain(await port.getToken(), reason.failedGen);
    if (has('auth.stale')) {
      renewed = true;
      return port.getToken();
    }
    return port.refresh?.(reason) ?? null;
  };
  return {
    ...port,
    getToken,
    refresh,
    begin: () => {
      renewed = false;
      late = has('auth.late');
      if (!late) return;
      later(() => {
        late = false;
        void port.getToken().then((grant) => grant && port.notify({ type: 'issued', gen: grant.gen }));
      }, LATE_MS);
    },
  };
}

function sameAgain(grant: TokenGrant | null, failedGen: number): TokenGrant | null {
  return grant ? { ...grant, gen: failedGen } : null;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
