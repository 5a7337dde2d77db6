import { minuteMs, secondMs } from '@/domain/limits';
import type { PushOutcome } from '@/domain/hubspot';
import type { HubspotContact } from './contacts';

/** Of one number: somebody, nobody, or why it cannot be said. */
export type Looked = { readonly contact: HubspotContact | null } | { readonly trouble: PushOutcome };

const KEPT_MS = 5 * minuteMs;
/** After a failure nobody is kept waiting for the next one. */
const TROUBLE_MS = 30 * secondMs;
const KEPT_MOST = 2_000;
/** Each holds its request's connection to the database while it waits. */
const AT_ONCE_MOST = 4;

/** What was asked a moment ago is not asked again; in memory alone, for these are other people's contacts. */
export interface Lookups {
  of(companyId: number, phone: string, real: number, ask: () => Promise<Looked>): Promise<Looked>;
  forget(companyId: number): void;
}

export function openLookups(): Lookups {
  const kept = new Map<string, { readonly looked: Looked; readonly until: number }>();
  const troubled = new Map<number, { readonly trouble: PushOutcome; readonly until: number }>();
  let atOnce = 0;
  return {
    async of(companyId, phone, real, ask) {
      const key = `${companyId}:${phone}`;
      const known = kept.get(key);
      if (known && known.until > real) return known.looked;
      const before = troubled.get(companyId);
      if (before && before.until > real) return { trouble: before.trouble };
      if (atOnce >= AT_ONCE_MOST) return { trouble: 'limited' };
      atOnce += 1;
      try {
        const looked = await ask();
        if ('trouble' in looked) troubled.set(companyId, { trouble: looked.trouble, until: real + TROUBLE_MS });
        else {
          const [oldest] = kept.keys();
          if (kept.size >= KEPT_MOST && oldest !== undefined) kept.delete(oldest);
          kept.set(key, { looked, until: real + KEPT_MS });
        }
        return looked;
      } finally {
        atOnce -= 1;
      }
    },
    forget(companyId) {
      troubled.delete(companyId);
      for (const key of kept.keys()) if (key.startsWith(`${companyId}:`)) kept.delete(key);
    },
  };
}
