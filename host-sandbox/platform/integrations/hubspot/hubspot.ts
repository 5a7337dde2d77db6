import type { Hubspot } from '../../foundation/http/hubspot';
import type { Settings } from '../../foundation/settings/settings';
import { openLookups } from './lookups';

/** A published secret: it only opens the sandbox's stand-in. */
export const standInApp = { clientId: 'aicc-sandbox', clientSecret: 'stand-in-secret-of-the-sandbox' } as const;
export const standInPath = '/sandbox/hubspot/';

export function openHubspot({ hubspot }: Pick<Settings, 'hubspot'>): Hubspot {
  let standIn = 'http://127.0.0.1:1/';
  const real =
    hubspot === null
      ? null
      : {
          ...hubspot,
          webUrl: 'https://app.hubspot.com',
          authorizePath: '/oauth/authorize',
          apiUrl: 'https://api.hubapi.com',
        };
  return {
    app: () =>
      real ?? {
        ...standInApp,
        webUrl: '',
        authorizePath: `${standInPath}oauth/authorize`,
        apiUrl: `${standIn}${standInPath.slice(1)}api`,
      },
    standInAt: (url) => {
      standIn = url.endsWith('/') ? url : `${url}/`;
    },
    lookups: openLookups(),
  };
}
