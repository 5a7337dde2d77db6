import { faultIds, type FaultId } from '@sandbox/host/faults/catalogue';

/** What the contract's table says of each fault, written out once more by hand. */
export interface FaultRow {
  /** code the console reports or rejects with */
  readonly code?: string;
  /** what has to be seen in the end; the task list unless said */
  readonly shows?: 'list' | 'details' | 'lost' | 'failed' | 'nothing' | 'signedOut' | 'notFound' | 'over' | 'trouble';
  /** a button of the console that is pressed first */
  readonly presses?: string;
  /** how often the 401 command has run */
  readonly commands?: number;
  /** turned on by the probe once the list stands there, and then a page is opened; otherwise by the link */
  readonly later?: true;
  /** the list is put aside by the fault itself: no page is opened afterwards */
  readonly stays?: true;
  /** ms more than usual */
  readonly patience?: number;
}

const normalised: FaultRow = { code: 'W-BASEPATH-NORMALISED', commands: 0 };
const failed: FaultRow = { shows: 'failed' };
const refused = (code: string): FaultRow => ({ code, commands: 0, later: true, stays: true });
const over: FaultRow = { commands: 1, later: true, shows: 'over' };
const trouble: FaultRow = { commands: 0, later: true, shows: 'trouble' };
const fine: FaultRow = { commands: 0 };
const fineLater: FaultRow = { commands: 0, later: true, shows: 'details' };

export const faultRows: Readonly<Record<FaultId, FaultRow>> = {
  'load.entry-404': failed,
  'load.entry-502': failed,
  'load.entry-sign-in': failed,
  'load.entry-slow': fine,
  'load.script-404': failed,
  'load.script-html': failed,
  'load.script-truncated': failed,
  'load.chunk-404': { code: 'E-STALE-BUILD', later: true, shows: 'lost', commands: 0 },
  'load.new-build': { code: 'E-STALE-BUILD', later: true, presses: 'Try again', shows: 'details', commands: 0 },
  'load.chunk-slow': fineLater,

  'auth.none': { code: 'E-AUTH-MISSING', commands: 1, shows: 'over' },
  'auth.late': fine,
  'auth.hangs': { code: 'E-AUTH-TIMEOUT', shows: 'over', patience: 30_000 },
  'auth.throws': { code: 'E-AUTH-THREW', shows: 'over' },
  'auth.stale': fine,
  'auth.storm': over,
  'auth.refresh-same': over,
  'auth.refresh-hangs': { ...over, patience: 15_000 },
  'auth.refresh-throws': over,
  'auth.rotates': fineLater,
  'auth.user-changed': { code: 'W-USER-CHANGED', later: true, stays: true, commands: 0 },
  // The other company has no collection calls.
  'auth.user-changed-silently': { code: 'W-USER-CHANGED', later: true, shows: 'notFound', commands: 0 },
  'auth.logged-out': { later: true, shows: 'signedOut', stays: true },
  'auth.static': { code: 'W-TOKEN-STATIC', commands: 0 },

  'route.base-bare': normalised,
  'route.base-trailing': normalised,
  'route.base-doubled': normalised,
  'route.base-query': normalised,
  'route.base-address': normalised,
  'route.base-up': { code: 'E-BASEPATH-INVALID', shows: 'failed' },
  'route.base-forgotten': { code: 'W-BASEPATH-MISSING', shows: 'notFound' },
  'route.hash': { code: 'E-ROUTING-HASH', shows: 'failed' },
  'route.outside': { code: 'W-URL-OUTSIDE-BASE', shows: 'nothing' },
  'route.unknown': { later: true, shows: 'notFound', stays: true, commands: 0 },

  'lifecycle.double-mount': refused('W-DOUBLE-MOUNT'),
  'lifecycle.second-place': refused('E-ROUTER-CONFLICT'),
  'lifecycle.unmount-twice': refused('W-UNMOUNT-NOOP'),
  'lifecycle.unmount-mounting': { later: true, stays: true, commands: 0 },
  'lifecycle.no-container': refused('E-CONTAINER-MISSING'),
  'lifecycle.detached': refused('E-CONTAINER-DETACHED'),
  'lifecycle.shadow': refused('E-CONTAINER-SHADOW'),
  'lifecycle.removed': { code: 'E-CONTAINER-REMOVED', later: true, stays: true, shows: 'nothing' },
  'lifecycle.hidden': { code: 'W-CONTAINER-HIDDEN', shows: 'nothing' },
  'lifecycle.update-odd': { later: true, stays: true, commands: 0 },
  'lifecycle.report-throws': fine,
  'lifecycle.contract-newer': { code: 'W-CONTRACT-NEWER', commands: 0 },
  'lifecycle.contract-only-newer': { code: 'E-CONTRACT', shows: 'failed' },
  'lifecycle.legacy': fine,

  'context.absent': fine,
  'context.throws': fine,
  'context.locale-unknown': { code: 'W-LOCALE-FALLBACK' },
  'context.locale-region': { code: 'W-LOCALE-FALLBACK', shows: 'nothing' },
  'context.theme-unknown': { code: 'W-THEME-FALLBACK' },
  'context.theme-broken': { code: 'W-THEME-FALLBACK' },
  'context.no-rights': { shows: 'nothing', commands: 0 },
  // Hidden as far as it knows: what it draws meanwhile is not to be seen.
  'context.inactive': { later: true, stays: true, shows: 'nothing', commands: 0 },

  'bus.missing': { code: 'W-CMD-MISSING' },
  'bus.empty': fine,
  'bus.throws': { code: 'E-CMD-THREW' },
  'bus.hangs': { code: 'E-CMD-TIMEOUT', patience: 10_000 },
  'bus.not-a-promise': fine,
  'bus.has-throws': fine,
  'bus.ignores': fine,

  'css.reset': fine,
  'css.transform': fine,
  'css.stacking': fine,
  'css.right-to-left': fine,
  'css.names': fine,

  'net.slow': { ...fineLater, patience: 10_000 },
  'net.500': trouble,
  'net.502': trouble,
  'net.429': trouble,
  'net.403': trouble,
  'net.html': trouble,
  'net.truncated': trouble,
  'net.reset': trouble,
  'net.offline': trouble,
  'net.reorder': fineLater,
  'net.live-refused': fine,
  'net.live-drops': fine,
};

export const everyFault = faultIds;
