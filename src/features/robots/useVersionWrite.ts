import { useCallback } from 'react';
import { useApi } from '@/api/apiContext';
import type { Area } from '@/api/areas';
import { useWrite } from '@/api/query';
import type { Input } from '@/contract/contract';

type VersionWrite = 'robot.apply' | 'robot.discard' | 'robot.write';

/** Writes to a version, and reads the robot anew also after a refusal: what is offered may no longer be possible. */
export function useVersionWrite<N extends VersionWrite>(name: N, also?: readonly Area[]) {
  const { refresh } = useApi();
  const { run } = useWrite(name, also);
  return useCallback(
    async (input: Input<N>) => {
      const outcome = await run(input);
      if (!outcome.ok) refresh(['robot']);
      return outcome;
    },
    [run, refresh],
  );
}
