import type { FaultTable } from './fault';

const ownWayOut = 'Titles and messages are its own; when the session ends it says so in its own pane.';

export const busFaults = {
  'bus.missing': {
    title: 'No command bus',
    does: 'commands is missing, and no global command either.',
    owes: ownWayOut,
    code: 'W-CMD-MISSING',
    needs: 'remount',
    by: 'page',
  },
  'bus.empty': {
    title: 'Bus without commands',
    does: 'has answers false to everything.',
    owes: ownWayOut,
    code: null,
    needs: 'now',
    by: 'page',
  },
  'bus.throws': {
    title: 'Commands throw',
    does: 'execute throws at once.',
    owes: `Caught. ${ownWayOut}`,
    code: 'E-CMD-THREW',
    needs: 'now',
    by: 'page',
  },
  'bus.hangs': {
    title: 'Commands hang',
    does: 'execute never answers.',
    owes: `Given up after 3 seconds. ${ownWayOut}`,
    code: 'E-CMD-TIMEOUT',
    needs: 'now',
    by: 'page',
  },
  'bus.not-a-promise': {
    title: 'Commands answer nonsense',
    does: 'execute answers a number instead of a promise.',
    owes: 'Nothing breaks.',
    code: null,
    needs: 'now',
    by: 'page',
  },
  'bus.has-throws': {
    title: 'has throws',
    does: 'has throws.',
    owes: 'As if the command were missing.',
    code: null,
    needs: 'now',
    by: 'page',
  },
  'bus.ignores': {
    title: 'Portal ignores the 401 command',
    does: 'auth.unauthorized@1 answers `ignored`.',
    owes: 'Its own pane says that the session is over.',
    code: null,
    needs: 'now',
    by: 'page',
  },
} satisfies FaultTable;
