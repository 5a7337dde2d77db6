import type { Settings } from '../settings';
import { openLookups, type Lookups } from './lookups';

/** How this platform stands to HubSpot: what it is known by there, and where that is. */
export interface HubspotApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** for browsers; a path alone is at this very platform, where the sandbox's stand-in is */
  readonly webUrl: string;
  readonly authorizePath: string;
  readonly apiUrl: string;
}

export interface Hubspot {
  readonly app: () => HubspotApp;
  /** where the stand-in's API is, once its port is known; counts only where no real one is set */
  readonly standInAt: (url: string) => void;
  readonly lookups: Lookups;
}

/** Known to everybody: it opens the sandbox's stand-in and nothing else. */
export const standInApp = { clientId: 'aicc-sandbox', clientSecret: 'stand-in-secret-of-the-sandbox' } as const;
export const standInPath = '/sandbox/hubspot/';

export function openHubspot({ hubspot }: Pick<Settings, 'hubspot'>): Hubspot {
  let standIn = 'http://127.0.0.1:1/';
  const real = hubspot === null ? null : { ...hubspot, webUrl: 'https://app.hubspot.com', authorizePath: '/oauth/authorize', apiUrl: 'https://api.hubapi.com' };
  return {
    app: () => real ?? { ...standInApp, webUrl: '', authorizePath: `${standInPath}oauth/authorize`, apiUrl: `${standIn}${standInPath.slice(1)}api` },
    standInAt: (url) => {
      standIn = url.endsWith('/') ? url : `${url}/`;
    },
    lookups: openLookups(),
  };
}
