import { useState } from 'react';
import { useApi } from '@/api/apiContext';
import type { CallFailure } from '@/domain/callFailure';
import type { LiveArea } from './liveCall';

/**
 * The last act on the call that the person saw when the form was opened. Once they are told that somebody else acted,
 * it is the newest.
 */
export function useSeenVersion(
  newest: number,
  area: LiveArea,
): {
  readonly version: number;
  readonly onRefused: (failure: CallFailure) => void;
} {
  const { refresh } = useApi();
  const [opened, setOpened] = useState<number | null>(newest);
  return {
    version: opened ?? newest,
    onRefused: ({ id }) => {
      if (id !== 'liveCall.steered') return;
      setOpened(null);
      refresh([area]);
    },
  };
}
