import { useCallback, useRef, useState } from 'react';
import { useApi } from '@/api/apiContext';
import type { Outcome } from '@/api/call';
import type { Reply } from '@/contract/contract';
import { closedReason, waitOf, type ClosedReason } from './useSharedRobot';

export type Talk = Reply<'share.begin'>;

interface Trouble {
  /** seconds to wait; null: it failed for another reason */
  readonly seconds: number | null;
}

export interface Trial {
  /** null: not begun */
  readonly talk: Talk | null;
  readonly busy: boolean;
  readonly trouble: Trouble | null;
  readonly begin: (values: Readonly<Record<string, string>>) => Promise<boolean>;
  /** false: it was not heard */
  readonly answer: (text: string) => Promise<boolean>;
  /** back to the values */
  readonly leave: () => void;
}

/** The talk of one visit, turn by turn; one step at a time. */
export function useTrial(visit: string, onClosed: (reason: ClosedReason) => void): Trial {
  const { api } = useApi();
  const [talk, setTalk] = useState<Talk | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const running = useRef(false);
  /** aborted when the talk is left, so that a late reply does not bring it back */
  const left = useRef(new AbortController());

  const step = useCallback(
    async (send: (signal: AbortSignal) => Promise<Outcome<Talk>>): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      const { signal } = left.current;
      const outcome = await send(signal);
      if (signal.aborted) return false;
      running.current = false;
      setBusy(false);
      if (outcome.ok) {
        setTalk(outcome.data);
        setTrouble(null);
        return true;
      }
      const reason = closedReason(outcome.failure);
      if (reason === null) setTrouble({ seconds: waitOf(outcome.failure) });
      else onClosed(reason);
      return false;
    },
    [onClosed],
  );
  return {
    talk,
    busy,
    trouble,
    begin: (values) => step((signal) => api.call('share.begin', { body: { visit, values } }, { signal })),
    answer: (text) =>
      step((signal) => api.call('share.answer', { body: { visit, text, at: talk?.answers ?? 0 } }, { signal })),
    leave: () => {
      left.current.abort();
      left.current = new AbortController();
      running.current = false;
      setBusy(false);
      setTalk(null);
      setTrouble(null);
    },
  };
}
