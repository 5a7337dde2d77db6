import type { Check } from './finding';

/** What the console owes any host. */
export const consoleChecks = {
  'A-EXPORTS': {
    title: 'The lifecycle functions are there',
    mend: 'src/main.tsx exports bootstrap, mount, unmount and update under the library name `aicc`.',
  },
  'A-ABOUT': { title: 'It says what it is, and tests itself', mend: 'Run `aicc.aicc.selfTest()` and read its checks.' },
  'A-BOOT': { title: 'bootstrap does nothing, any number of times', mend: 'Nothing is asked or drawn before mount.' },
  'A-MOUNT': {
    title: 'mount resolves and draws in its container only',
    mend: 'What is drawn belongs in the container or the overlay root.',
  },
  'A-HEADERS': {
    title: 'Each request bears x-source and the token, and goes to the platform only',
    mend: 'Every request goes through src/api/transport/http.ts.',
  },
  'A-BASE': { title: 'Any notation of the base path works', mend: 'See src/bridge/address/basePath.ts.' },
  'A-LOCALE': {
    title: "It speaks the host's language, on its own node",
    mend: 'See src/app/language/languageControl.ts.',
  },
  'A-ROTATE': {
    title: 'A renewed token is used silently',
    mend: 'See src/session/control/sessionGate.ts: a newer generation is tried once, and no command runs.',
  },
  'A-401': {
    title: 'The 401 command runs once, and the page stays',
    mend: 'See src/session/control/sessionGate.ts: one command for each generation.',
    required: true,
  },
  'A-UNMOUNT': {
    title: 'unmount leaves nothing behind',
    mend: 'See src/app/mount/Mount.tsx and MountServices.close().',
  },
  'A-REMOUNT': {
    title: 'Mounting again and again grows nothing',
    mend: 'What a mount makes belongs to the mount, not to a module.',
  },
  'A-FRAME': {
    title: 'A host may draw the frame: it is data, and nothing of it stands in the container',
    mend: 'See src/app/shell/host-frame and src/bridge/ports/frameFeed.ts.',
  },
  'A-GLOBALS': {
    title: 'Nothing on window and body, no storage key of another name',
    mend: 'Only `aicc` and `aiccChunks` are published; storage keys begin with `aicc:`.',
  },
} as const satisfies Record<string, Check>;

export type ConsoleCheckId = keyof typeof consoleChecks;
