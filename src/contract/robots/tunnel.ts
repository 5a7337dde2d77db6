import { z } from 'zod';
import { calleeChecks, calleeEnds, calleeKinds, type CalleeCheck } from '@/domain/robots/tunnel/callee';
import { calleeChanges } from '@/domain/robots/tunnel/tunnel';

const check = z.enum(Object.keys(calleeChecks) as [CalleeCheck, ...CalleeCheck[]]);

/** domain/robots/tunnel/callee: CalleeOutcome */
export const calleeOutcome = z.object({
  kind: z.enum(calleeKinds),
  label: z.string().nullable(),
  answers: z.array(z.string()),
  path: z.array(z.string()),
  end: z.enum(calleeEnds),
  got: z.string(),
  failed: check.nullable(),
  at: z.string().nullable(),
  /** against the version it is compared with */
  change: z.enum(calleeChanges),
  /** the label the call gets with that version; null: there is none */
  before: z.string().nullable(),
});
