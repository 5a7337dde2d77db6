import type { ReactNode } from 'react';
import { useCan, type Needs } from './useCan';

/** Draws its children only for a holder of one of the permissions; nothing at all for others. */
export function Allowed({ to, children }: { to: Needs; children: ReactNode }) {
  return useCan()(to) ? <>{children}</> : null;
}
