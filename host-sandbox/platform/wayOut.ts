import { openHubspot } from './integrations/hubspot/hubspot';
import { openSecretBox } from './foundation/settings/secretBox';
import type { Services } from './foundation/http/services';
import type { Settings } from './foundation/settings/settings';
import { readAllowances } from './foundation/outbound/allowance';
import { openOutbound } from './foundation/outbound/outbound';

export interface WayOut extends Pick<Services, 'outbound' | 'secrets' | 'hubspot'> {
  /** What may be called besides, once it is known: the sandbox's own receiver stands on a port found at the start. */
  readonly allow: (entries: readonly string[]) => void;
}

/** The way out, what is kept secret for it and whom it leads to, by the settings. */
export function wayOut(settings: Settings): WayOut {
  const allowed = readAllowances(settings.outboundAllow);
  return {
    outbound: openOutbound({ allow: allowed }),
    secrets: openSecretBox(settings),
    hubspot: openHubspot(settings),
    allow: (entries) => void allowed.push(...readAllowances(entries)),
  };
}
