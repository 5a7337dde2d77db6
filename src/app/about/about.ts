import { spoken } from '@/bridge/spoken';
import type { AiccInfo } from '@/contract/host';
import manifest from '../../../package.json';
import { buildId } from './staleBuild';

/** What a host can read about the console before it mounts it. */
export const about: AiccInfo = {
  version: manifest.version,
  build: buildId(),
  contract: spoken,
  selfTest: async () => {
    try {
      const { selfTest } = await import(/* webpackChunkName: "self-test" */ './selfTest');
      return await selfTest();
    } catch (error) {
      return {
        ok: false,
        checks: [{ id: 'scripts', ok: false, detail: error instanceof Error ? error.message : String(error) }],
      };
    }
  },
};
