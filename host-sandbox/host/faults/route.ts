import type { FaultTable } from './fault';

const normalised = 'Normalises it: every page opens and stays below /aicc.';
const row = (title: string, value: string) =>
  ({
    title,
    does: `basePath is ${value}.`,
    owes: normalised,
    code: 'W-BASEPATH-NORMALISED',
    needs: 'remount',
    by: 'page',
  }) as const;

export const routeFaults = {
  'route.base-bare': row('Base without slash', '`aicc`'),
  'route.base-trailing': row('Base with a slash too many', '`/aicc/`'),
  'route.base-doubled': row('Base with doubled slashes', '`//aicc`'),
  'route.base-query': row('Base with query and hash', '`/aicc?from=menu#top`'),
  'route.base-address': row('Base as a full address', 'a full address, origin included'),
  'route.base-up': {
    title: 'Base that climbs',
    does: 'basePath is `/aicc/../admin`.',
    owes: 'Refuses to mount and touches nothing.',
    code: 'E-BASEPATH-INVALID',
    needs: 'remount',
    by: 'page',
  },
  'route.base-forgotten': {
    title: 'No base path',
    does: 'basePath is missing while the address is below /aicc.',
    owes: 'Its own "not found"; the address stays, so that the portal does not take it for another page.',
    code: 'W-BASEPATH-MISSING',
    needs: 'remount',
    by: 'page',
  },
  'route.hash': {
    title: 'Address in the hash',
    does: 'routing.mode is `hash`.',
    owes: 'Refuses to mount, by name.',
    code: 'E-ROUTING-HASH',
    needs: 'remount',
    by: 'page',
  },
  'route.outside': {
    title: 'Address outside the base',
    does: 'basePath is `/elsewhere` while the address is below /aicc.',
    owes: 'Draws nothing, navigates nowhere, and says so after 2 seconds.',
    code: 'W-URL-OUTSIDE-BASE',
    needs: 'remount',
    by: 'page',
  },
  'route.unknown': {
    title: 'Deep link to nowhere',
    does: 'The address goes to a page the console does not have.',
    owes: 'Its own "not found" inside the pane, never the portal\'s.',
    code: null,
    needs: 'now',
    by: 'act',
  },
} satisfies FaultTable;
