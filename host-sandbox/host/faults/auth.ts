import type { FaultTable } from './fault';

const over = 'Runs auth.unauthorized@1 exactly once, keeps the page, and offers the way back.';

export const authFaults = {
  'auth.none': { title: 'No token', does: 'getToken answers null.', owes: 'Draws its frame and waits up to 5 seconds; then the 401 path with generation 0. Never an anonymous request.', code: 'E-AUTH-MISSING', needs: 'remount', by: 'page' },
  'auth.late': { title: 'Token comes late', does: 'getToken answers null for 2 seconds; then `issued` is told.', owes: 'Draws its frame, waits, and goes on. No command.', code: null, needs: 'remount', by: 'page' },
  'auth.hangs': { title: 'getToken hangs', does: 'getToken never answers.', owes: 'Says that it waits for sign-in; after 10 seconds and one more try, its own way out.', code: 'E-AUTH-TIMEOUT', needs: 'remount', by: 'page' },
  'auth.throws': { title: 'getToken rejects', does: 'getToken rejects.', owes: 'One more try; then its own way out.', code: 'E-AUTH-THREW', needs: 'remount', by: 'page' },
  'auth.stale': { title: 'Token of yesterday', does: 'getToken hands out a dead token until refresh is asked; refresh answers the good one.', owes: 'One silent retry with the new generation; no flicker and no command.', code: null, needs: 'remount', by: 'page' },
  'auth.storm': { title: '401 storm', does: 'Every request of the console is answered 401.', owes: over, code: null, needs: 'now', by: 'server' },
  'auth.refresh-same': { title: 'refresh renews nothing', does: 'Requests are answered 401 and refresh answers the same generation.', owes: over, code: null, needs: 'now', by: 'page' },
  'auth.refresh-hangs': { title: 'refresh hangs', does: 'Requests are answered 401 and refresh never answers.', owes: `Waits 10 seconds. ${over}`, code: null, needs: 'now', by: 'page' },
  'auth.refresh-throws': { title: 'refresh rejects', does: 'Requests are answered 401 and refresh rejects.', owes: over, code: null, needs: 'now', by: 'page' },
  'auth.rotates': { title: 'Token rotates unannounced', does: 'The token is renewed and the old one ended, without an event.', owes: 'One silent retry with the new generation; no flicker and no command.', code: null, needs: 'now', by: 'act' },
  'auth.user-changed': { title: 'Another person', does: 'Another person signs in at the portal while the console is open.', owes: 'Nothing of the person before stays: caches and drafts go, the page is drawn anew.', code: 'W-USER-CHANGED', needs: 'now', by: 'act' },
  'auth.logged-out': { title: 'Signed out elsewhere', does: '`loggedOut` is told and getToken answers null.', owes: 'Sends nothing any more and says that the session is over.', code: null, needs: 'now', by: 'act' },
  'auth.static': { title: 'Token as a string', does: 'No auth port: one string that cannot be renewed.', owes: 'Works with it; a 401 goes straight to the 401 command.', code: 'W-TOKEN-STATIC', needs: 'remount', by: 'page' },
} satisfies FaultTable;
