import { useState } from 'react';
import type { Script } from '@/domain/robots/script';
import { fetchedLater, useFetchWhenIdle } from '@/ui/browser/fetchedLater';

/** Fetches the drawing and lays out the script as it was opened when the browser is idle, before it is asked for. */
export function useGraphAhead(script: Script): void {
  const [ahead] = useState(() =>
    fetchedLater(async () => {
      const { layOutAhead } = await import(/* webpackChunkName: "script-graph" */ './graph/layOutAhead');
      layOutAhead(script);
      return layOutAhead;
    }),
  );
  useFetchWhenIdle(ahead);
}
