import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '@/api/apiContext';
import type { Reply } from '@/contract/contract';
import { isUncertain, type CallFailure } from '@/domain/callFailure';
import { isTestCallOpen } from '@/domain/calling/testCall';
import { closedReason, waitOf, type ClosedReason, type Shared } from './useSharedRobot';
import { deleteVisit, saveVisit } from './visitOfTab';

export type VisitorCall = Reply<'share.call'>;

export interface TrialCall {
  /** null: none was begun, or it was left */
  readonly call: VisitorCall | null;
  readonly busy: boolean;
  /** why it was not begun */
  readonly refused: CallFailure | null;
  /** the platform does not answer; the call goes on */
  readonly lost: boolean;
  readonly begin: (phone: string, values: Readonly<Record<string, string>>) => Promise<void>;
  /** back to the forms, once it is over */
  readonly leave: () => void;
}

/** Real ms between two questions how the call goes; a visit may ask 60 times a minute. */
const LISTEN_MS = 2_000;

/** The call of one visit, listened to from its beginning to its end, also across a reload of the page. */
export function useTrialCall({ visit, call: before }: Shared, onClosed: (reason: ClosedReason) => void): TrialCall {
  const { api } = useApi();
  const [call, setCall] = useState(before);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallFailure | null>(null);
  const [lost, setLost] = useState(false);
  const running = useRef(before !== null);
  const isOpen = call !== null && isTestCallOpen(call.phase);

  useEffect(() => {
    if (!isOpen) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const listen = async () => {
      const outcome = await api.call('share.callState', { body: { visit } }, { signal: ended.signal });
      if (ended.signal.aborted) return;
      const reason = outcome.ok ? null : closedReason(outcome.failure);
      if (reason !== null) return onClosed(reason);
      if (outcome.ok) setCall(outcome.data);
      setLost(!outcome.ok);
      const wait = outcome.ok ? 0 : (waitOf(outcome.failure) ?? 0) * 1_000;
      timer = setTimeout(() => void listen(), Math.max(LISTEN_MS, wait));
    };
    timer = setTimeout(() => void listen(), LISTEN_MS);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [api, visit, isOpen, onClosed]);

  const begin = useCallback(
    async (phone: string, values: Readonly<Record<string, string>>) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      // Before it is sent: the page may be reloaded before the answer arrives.
      saveVisit(visit);
      const outcome = await api.call('share.call', { body: { visit, phone, values } });
      // Until it is left: the second press of a double click comes after the first was answered.
      running.current = outcome.ok;
      setBusy(false);
      if (!outcome.ok && !isUncertain(outcome.failure)) deleteVisit();
      const reason = outcome.ok ? null : closedReason(outcome.failure);
      if (reason !== null) return onClosed(reason);
      setRefused(outcome.ok ? null : outcome.failure);
      if (outcome.ok) setCall(outcome.data);
    },
    [api, visit, onClosed],
  );
  const leave = useCallback(() => {
    running.current = false;
    deleteVisit();
    setCall(null);
    setLost(false);
  }, []);
  return { call, busy, refused, lost, begin, leave };
}
