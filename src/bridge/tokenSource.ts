import type { AiccHostProps, TokenGrant } from '@/contract/host';
import { withTimeout } from './guarded';

const TOKEN_TIMEOUT_MS = 10_000;

export interface TokenSource {
  /** The grant for a request about to be made; null when signed out. */
  get(): Promise<TokenGrant | null>;
  /** A newer grant after a 401 under `failedGen`, or null when there is none. */
  renew(failedGen: number, traceId: string): Promise<TokenGrant | null>;
}

/**
 * One way to ask, whatever the host hands in: an auth port, a function, a promise or a bare string.
 * A generation is counted for hosts that don't: it grows whenever the value changes.
 */
export function tokenSource(props: Pick<AiccHostProps, 'auth' | 'token'>): TokenSource {
  const { auth } = props;
  if (auth) {
    return {
      get: () => withTimeout('getToken', TOKEN_TIMEOUT_MS, () => auth.getToken()),
      renew: async (failedGen, traceId) => {
        const grant = auth.refresh
          ? await withTimeout('refresh', TOKEN_TIMEOUT_MS, () => auth.refresh?.({ failedGen, traceId }) ?? null)
          : await withTimeout('getToken', TOKEN_TIMEOUT_MS, () => auth.getToken());
        return grant && grant.gen > failedGen ? grant : null;
      },
    };
  }
  return legacySource(props.token);
}

function legacySource(token: AiccHostProps['token']): TokenSource {
  let last = '';
  let gen = 0;
  const get = async (): Promise<TokenGrant | null> => {
    const value = await withTimeout('token', TOKEN_TIMEOUT_MS, () => (typeof token === 'function' ? token() : token));
    if (!value) return null;
    if (value !== last) {
      last = value;
      gen += 1;
    }
    return { value, gen };
  };
  return {
    get,
    renew: async (failedGen) => {
      const grant = await get();
      return grant && grant.gen > failedGen ? grant : null;
    },
  };
}
