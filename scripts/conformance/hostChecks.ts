import type { Check } from './finding';

/** What a host page owes the console. The ids are stable: reports, pipelines and the guide use them. */
export const hostChecks = {
  'C-ENTRY': {
    title: "The console's entry is reachable",
    mend: "Register the address of the console's index.html as the entry, and let it be fetched without a sign-in of its own.",
  },
  'C-SCRIPTS': {
    title: 'Its scripts are scripts',
    mend: 'Serve the files beside the entry as they are, with a JavaScript content type; a missing one answers 404, never a page.',
  },
  'C-CORS': {
    title: 'The page may fetch them',
    mend: 'Send `Access-Control-Allow-Origin` with the entry and every script of the console.',
  },
  'C-CACHE': {
    title: 'The entry is asked for again, the rest is kept',
    mend: 'Send `Cache-Control: no-cache` with the entry and `public, max-age=31536000, immutable` with names that hold a hash.',
  },
  'C-CSP': {
    title: "The page's content policy lets it work",
    mend: "Allow what the guide lists: `unsafe-eval` for qiankun 2, inline styles, the console's origin, `blob:`.",
  },
  'C-CONTAINER': {
    title: 'It gets a place of its own, and keeps it',
    mend: 'Hand over an element that is in the page before the console is registered, and leave it alone until unmount.',
  },
  'C-MOUNT': {
    title: 'mount is called, and resolves',
    mend: 'Register the name `aicc` with an active rule that holds on the base path and everything below it, and start qiankun.',
  },
  'C-CONTRACT': { title: "The contract's version is named", mend: "Hand over `contract: '1.0'`." },
  'C-BASE': {
    title: 'Base path and address agree',
    mend: 'Hand over as `basePath` the path the console is opened at, and nothing else.',
  },
  'C-DEEP': {
    title: 'An address below the base path opens again',
    mend: 'Answer every path below the base path with the host page.',
  },
  'C-TOKEN': {
    title: 'The token can be asked for',
    mend: 'Hand over `auth.getToken` (or a function as `token`) instead of a string.',
  },
  'C-API': { title: '/api reaches the platform', mend: "Pass `/api` of the host's origin on to the platform." },
  'C-LIVE': {
    title: 'The live connection is passed on',
    mend: 'Pass WebSocket upgrades of `/api/live` on to the platform.',
  },
  'C-HEADERS': {
    title: 'x-source and the token arrive',
    mend: 'Pass `x-source` and `Authorization` on unchanged; have no interceptor of the page touch them.',
  },
  'C-LOCALE': {
    title: 'The language reaches the console',
    mend: 'Hand over `context` with `locale`, and call its subscribers when it changes.',
  },
  'C-ROTATE': {
    title: 'A new token is used',
    mend: 'Answer `refresh` (and `getToken` from then on) with the new value under a higher `gen`.',
  },
  'C-401': {
    title: 'The 401 command takes over',
    mend: 'Answer `auth.unauthorized@1` within 3 seconds: show the way to sign in, return `handled`.',
    required: true,
  },
  'C-UNMOUNT': {
    title: 'Leaving unmounts',
    mend: 'Call unmount (qiankun does, when the active rule no longer holds) before the container is emptied or reused.',
  },
  'C-REMOUNT': {
    title: 'Coming back mounts again',
    mend: 'Call mount at every return; qiankun does when the container is there again.',
  },
  'C-PREFETCH': { title: 'The entry is fetched ahead', mend: "Start qiankun with `prefetch: 'all'`." },
} as const satisfies Record<string, Check>;

export type HostCheckId = keyof typeof hostChecks;
