import type { TokenGrant } from '@/contract/host';
import type { ErrorCode } from '@/contract/reportCodes';
import { HostTimeout, withTimeout } from './guarded';
import { isFunction, isObject } from './hostProps';
import { authPortOf } from './ports/ports';

const TOKEN_TIMEOUT_MS = 10_000;
const schemes = ['Token', 'Bearer', 'raw'] as const;

export interface TokenSource {
  /** The grant for a request about to be made; null when signed out; rejects when the host twice gave no answer. */
  get(): Promise<TokenGrant | null>;
  /** A newer grant after a 401 under `failedGen`, or null when there is none. */
  renew(failedGen: number, traceId: string): Promise<TokenGrant | null>;
  /** another person signed in: nothing of the former one is used any more */
  clear(): void;
}

interface TokenProps {
  readonly auth?: unknown;
  readonly token?: unknown;
}

/**
 * One way to get a token, whatever the host passes: an auth port, a function, a promise or a string, read at each call.
 * For hosts without a generation one is counted: it grows whenever the value changes.
 */
export function tokenSource(
  current: () => TokenProps,
  onTrouble: (code: ErrorCode) => void = () => undefined,
): TokenSource {
  const counted = new Counter();
  /** from refresh(); a host whose getToken lags behind it is not asked for the same twice */
  let newest: TokenGrant | null = null;
  let troubled = false;

  const ask = (): Promise<TokenGrant | null> =>
    withTimeout('getToken', TOKEN_TIMEOUT_MS, async () => {
      const { auth, token } = current();
      const port = authPortOf(auth);
      return counted.grantOf(port ? await port.getToken() : await valueOf(token));
    });
  const get = async (): Promise<TokenGrant | null> => {
    let grant: TokenGrant | null;
    try {
      grant = await ask().catch(ask);
    } catch (error) {
      if (!troubled) onTrouble(error instanceof HostTimeout ? 'E-AUTH-TIMEOUT' : 'E-AUTH-THREW');
      troubled = true;
      throw error;
    }
    troubled = false;
    return grant && newest && newest.gen > grant.gen ? newest : grant;
  };
  return {
    get,
    renew: async (failedGen, traceId) => {
      const grant = await get();
      if (grant && grant.gen > failedGen) return grant;
      const port = authPortOf(current().auth);
      if (typeof port?.refresh !== 'function') return null;
      const fresh = await withTimeout('refresh', TOKEN_TIMEOUT_MS, async () =>
        counted.grantOf(await port.refresh?.({ failedGen, traceId })),
      );
      if (!fresh || fresh.gen <= failedGen) return null;
      newest = fresh;
      return fresh;
    },
    clear: () => {
      newest = null;
    },
  };
}

function valueOf(token: unknown): unknown {
  return isFunction(token) ? token() : token;
}

class Counter {
  private last = '';
  private gen = 0;

  grantOf(answer: unknown): TokenGrant | null {
    if (typeof answer === 'string') return this.counted(answer);
    if (!isObject(answer) || !('value' in answer) || typeof answer.value !== 'string') return null;
    const value = answer.value.trim();
    if (value === '') return null;
    const gen = 'gen' in answer && typeof answer.gen === 'number' ? answer.gen : (this.counted(value)?.gen ?? 0);
    const scheme = schemes.find((known) => 'scheme' in answer && known === answer.scheme);
    return { value, gen, ...(scheme === undefined ? {} : { scheme }) };
  }

  /** White space is not part of a token: one read from a file ends with a line feed. */
  private counted(given: string): TokenGrant | null {
    const value = given.trim();
    if (value === '') return null;
    if (value !== this.last) {
      this.last = value;
      this.gen += 1;
    }
    return { value, gen: this.gen };
  }
}
