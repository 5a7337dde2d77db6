import { HostTokens, type HostTokensOptions } from '@/session/tokens/hostTokens';
import hostReset from '@/ui/look/hostReset.css';
import { hostAddress } from '../routes/hostAddress';
import { RestartLimit } from './page/restartLimit';
import { stylesAllowed } from './page/stylesAllowed';
import { visibilityOf } from './page/visibility';
import { readFirst } from './start/readFirst';

/** What a mount needs in a host's page and not alone; its scripts come with those of the lifecycle. */
export const embeddedParts = {
  createHostTokens: (options: HostTokensOptions) => new HostTokens(options),
  createRestartLimit: () => new RestartLimit(),
  hostAddress,
  hostReset,
  readFirst,
  stylesAllowed,
  visibilityOf,
};

export type EmbeddedParts = typeof embeddedParts;
