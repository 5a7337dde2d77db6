import { useEffect, useRef, useState } from 'react';
import { useWrite } from '@/api/query';
import type { CallFailure } from '@/domain/callFailure';
import { useAddressParams } from '@/ui/address/addressParams';

export type Returned =
  | { readonly kind: 'busy' | 'bound' | 'declined' | 'over' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

const keys = ['hubspot', 'hubspot_code', 'hubspot_state'] as const;

/**
 * The result HubSpot added to the address: removed from it at once, and used once. Null when the screen was opened
 * directly.
 */
export function useReturned(): Returned | null {
  const [query, setQuery] = useAddressParams();
  const [how, code, stateToken] = keys.map((key) => query.get(key));
  const { run } = useWrite('hubspot.finish');
  const [returned, setReturned] = useState<Returned | null>(null);
  const used = useRef(false);
  useEffect(() => {
    if (how === null || how === undefined || used.current) return;
    used.current = true;
    setQuery(
      (before) => {
        keys.forEach((key) => before.delete(key));
        return before;
      },
      { replace: true },
    );
    if (how !== 'agreed' || !code || !stateToken) {
      setReturned({ kind: how === 'declined' ? 'declined' : 'over' });
      return;
    }
    setReturned({ kind: 'busy' });
    void run({ body: { code, stateToken } }).then((outcome) =>
      setReturned(outcome.ok ? { kind: 'bound' } : { kind: 'failed', failure: outcome.failure }),
    );
  }, [how, code, stateToken, run, setQuery]);
  return returned;
}
