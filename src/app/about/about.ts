import { spoken } from '@/bridge/spoken';
import type { AiccInfo } from '@/contract/host';
import manifest from '../../../package.json';
import '../screens';
import { preload } from '../mount/warmUp';
import { buildId } from './staleBuild';

/** What a host can read about the console before it mounts it. */
export const about: AiccInfo = {
  version: manifest.version,
  build: buildId(),
  contract: spoken,
  preload,
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
