import type { FaultTable } from './fault';

const refuses = 'Rejects before anything is drawn and touches nothing in the document.';

export const lifecycleFaults = {
  'lifecycle.double-mount': { title: 'mount twice', does: 'mount is called again with the same container.', owes: 'The second call updates and resolves; one console stands there.', code: 'W-DOUBLE-MOUNT', needs: 'now', by: 'act' },
  'lifecycle.second-place': { title: 'mount in a second place', does: 'mount is called with another container and the same base path.', owes: 'Refuses the second; the first goes on.', code: 'E-ROUTER-CONFLICT', needs: 'now', by: 'act' },
  'lifecycle.unmount-twice': { title: 'unmount twice', does: 'unmount is called after it has been called.', owes: 'Resolves and does nothing.', code: 'W-UNMOUNT-NOOP', needs: 'now', by: 'act' },
  'lifecycle.unmount-mounting': { title: 'unmount while mounting', does: 'unmount is called before mount has resolved.', owes: 'Nothing is drawn; both calls end.', code: null, needs: 'now', by: 'act' },
  'lifecycle.no-container': { title: 'No container', does: 'mount is called without a container.', owes: refuses, code: 'E-CONTAINER-MISSING', needs: 'now', by: 'act' },
  'lifecycle.detached': { title: 'Container not in the page', does: 'mount is called with an element that is not in the document.', owes: refuses, code: 'E-CONTAINER-DETACHED', needs: 'now', by: 'act' },
  'lifecycle.shadow': { title: 'Container is a shadow root', does: 'mount is called with a shadow root.', owes: refuses, code: 'E-CONTAINER-SHADOW', needs: 'now', by: 'act' },
  'lifecycle.removed': { title: 'Container taken away', does: 'The container is removed without an unmount.', owes: 'Notices, takes itself down, and reports.', code: 'E-CONTAINER-REMOVED', needs: 'now', by: 'act' },
  'lifecycle.hidden': { title: 'Container hidden', does: 'The container has no size when the console is mounted.', owes: 'Mounts; draws charts when there is room.', code: 'W-CONTAINER-HIDDEN', needs: 'remount', by: 'page' },
  'lifecycle.update-odd': { title: 'update with odd props', does: 'update is called with unknown keys and without a container.', owes: 'Ignores what it does not know; the page stays.', code: null, needs: 'now', by: 'act' },
  'lifecycle.report-throws': { title: 'onReport throws', does: 'Every call of onReport throws.', owes: 'Caught; not called any more after three.', code: null, needs: 'remount', by: 'page' },
  'lifecycle.contract-newer': { title: 'Newer contract', does: 'The host names contract 2.0 and says that 1.0 will do.', owes: 'Mounts with what it knows.', code: 'W-CONTRACT-NEWER', needs: 'remount', by: 'page' },
  'lifecycle.contract-only-newer': { title: 'Newer contract only', does: 'The host names contract 2.0 and nothing older.', owes: 'Refuses to mount, by name.', code: 'E-CONTRACT', needs: 'remount', by: 'page' },
  'lifecycle.legacy': { title: 'Portal of before the contract', does: 'Only a base path, a token and a global 401 command.', owes: 'Works.', code: 'W-TOKEN-STATIC', needs: 'reload', by: 'page' },
} satisfies FaultTable;
