import { minuteMs, secondMs } from '@/domain/limits';
import type { PushOutcome } from '@/domain/integrations/hubspot';
import type { ContactLookup, ContactLookups } from '../../foundation/http/hubspot';
import { Semaphore } from '../../foundation/semaphore';

const CACHED_MS = 5 * minuteMs;
/** Real ms without lookups after a failure, so that requests do not wait for another one. */
const TROUBLE_MS = 30 * secondMs;
const CACHED_MOST = 2_000;
/** Each lookup holds its request's database connection while it waits. */
const AT_ONCE_MOST = 4;

export function openLookups(): ContactLookups {
  const stored = new Map<string, { readonly looked: ContactLookup; readonly until: number }>();
  const troubled = new Map<number, { readonly trouble: PushOutcome; readonly until: number }>();
  const requests = new Semaphore(AT_ONCE_MOST, 0);
  return {
    async of(companyId, phone, real, ask) {
      const key = `${companyId}:${phone}`;
      const known = stored.get(key);
      if (known && known.until > real) return known.looked;
      const before = troubled.get(companyId);
      if (before && before.until > real) return { trouble: before.trouble };
      if (requests.isFull) return { trouble: 'limited' };
      const looked = await requests.take(ask);
      if ('trouble' in looked) troubled.set(companyId, { trouble: looked.trouble, until: real + TROUBLE_MS });
      else {
        const [oldest] = stored.keys();
        if (stored.size >= CACHED_MOST && oldest !== undefined) stored.delete(oldest);
        stored.set(key, { looked, until: real + CACHED_MS });
      }
      return looked;
    },
    clear(companyId) {
      troubled.delete(companyId);
      for (const key of stored.keys()) if (key.startsWith(`${companyId}:`)) stored.delete(key);
    },
  };
}
