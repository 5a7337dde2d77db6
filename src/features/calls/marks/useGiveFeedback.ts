import { useState } from 'react';
import { permissionOf } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import type { Feedback } from './FeedbackForm';

interface Giving {
  /** undefined for whoever may not */
  readonly give: ((turn: number | null) => void) | undefined;
  readonly edit: ((feedback: Feedback) => void) | undefined;
  /** what the form is open for */
  readonly asked: { readonly turn: number | null; readonly edited: Feedback | null } | null;
  readonly close: () => void;
}

/** One form, asked for at a turn, for the whole call, or to edit what one said. */
export function useGiveFeedback(line: LineId): Giving {
  const can = useCan();
  const [asked, setAsked] = useState<Giving['asked']>(null);
  const close = () => setAsked(null);
  if (!can(permissionOf(lineTable[line].module, 'CallDetails', 'feedback'))) return { give: undefined, edit: undefined, asked: null, close };
  return { give: (turn) => setAsked({ turn, edited: null }), edit: (edited) => setAsked({ turn: edited.turn, edited }), asked, close };
}
