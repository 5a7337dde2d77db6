import { openHubspot } from './integrations/hubspot/hubspot';
import { openSecretBox } from './foundation/settings/secretBox';
import type { Services } from './foundation/http/services';
import type { Settings } from './foundation/settings/settings';
import { readAllowances } from './foundation/outbound/allowance';
import { openOutbound } from './foundation/outbound/outbound';

export interface WayOut extends Pick<Services, 'outbound' | 'secrets' | 'hubspot'> {
  /** Further allowed addresses, known only after the start: the sandbox's own receiver listens on a free port. */
  readonly allow: (entries: readonly string[]) => void;
}

/** The outbound client, the encryption of its secrets and the registration at HubSpot, made from the settings. */
export function wayOut(settings: Settings): WayOut {
  const allowed = readAllowances(settings.outboundAllow);
  return {
    outbound: openOutbound({ allow: allowed }),
    secrets: openSecretBox(settings),
    hubspot: openHubspot(settings),
    allow: (entries) => void allowed.push(...readAllowances(entries)),
  };
}
