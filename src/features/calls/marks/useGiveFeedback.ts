import { useState } from 'react';
import type { LineId } from '@/domain/products/lines';
import { useMay } from '@/session/useMay';
import type { Feedback } from './FeedbackForm';

interface Giving {
  /** undefined without the permission */
  readonly give: ((turn: number | null) => void) | undefined;
  readonly edit: (feedback: Feedback) => void;
  /** the turn or feedback the form is open for */
  readonly form: { readonly turn: number | null; readonly edited: Feedback | null } | null;
  readonly close: () => void;
}

/** State of the one feedback form: for a turn, for the whole call, or to edit one's own feedback. */
export function useGiveFeedback(line: LineId): Giving {
  const may = useMay('CallDetails', line);
  const [form, setForm] = useState<Giving['form']>(null);
  const close = () => setForm(null);
  return {
    give: may('feedback') ? (turn) => setForm({ turn, edited: null }) : undefined,
    edit: (edited) => setForm({ turn: edited.turn, edited }),
    form,
    close,
  };
}
