import { hostChecks, type HostCheckId } from '../hostChecks';
import type { Visit } from './visit';

const delivered = 'Nothing of the console arrived that could be looked at.';
const props = 'What the host hands over is seen when it calls mount, which it never did.';
const place = 'There is no mounted console to leave and to come back to.';

/** What a check needs that a host without a mounted console does not show. */
const needs: Partial<Record<HostCheckId, string>> = {
  'C-SCRIPTS': delivered,
  'C-CORS': delivered,
  'C-CACHE': delivered,
  'C-CSP': 'What else the policy refuses is seen when the console runs.',
  'C-CONTAINER': 'The container is handed over with mount, which was never called.',
  'C-MOUNT': 'The page did not get as far as calling mount.',
  'C-CONTRACT': props,
  'C-BASE': props,
  'C-TOKEN': props,
  'C-LOCALE': props,
  'C-401': props,
  'C-HEADERS': 'A console that is not mounted sends nothing.',
  'C-ROTATE': 'A console that is not mounted asks for no token.',
  'C-UNMOUNT': place,
  'C-REMOUNT': place,
};

/** Why a check stays open where the console was not mounted, and what to do first. */
export function openWithoutMount({ findings }: Visit): (id: HostCheckId) => string {
  const [first] = findings.failures();
  const mend = first === undefined ? '' : ` Mend ${first} first: ${hostChecks[first].mend}`;
  return (id) => `${needs[id] ?? 'Was not reached.'}${mend}`;
}

/** The way of the live connection, where the console itself opens none: whether the upgrade arrives anywhere. */
export async function probeLive(visit: Visit): Promise<void> {
  const { findings, origin } = visit;
  if (!findings.has('C-API', 'pass')) return findings.skip('C-LIVE', 'Where the platform is, is not known: see C-API.');
  const isOpen = await visit.look(
    (address) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(address);
        socket.addEventListener('open', () => {
          socket.close();
          resolve(true);
        });
        socket.addEventListener('error', () => resolve(false));
      }),
    `${origin.replace(/^http/, 'ws')}/api/live`,
    Promise.resolve(false),
  );
  if (isOpen) findings.pass('C-LIVE', 'The console opened none; an upgrade of /api/live is answered.');
  else
    findings.note(
      'C-LIVE',
      'The console opened none, and an upgrade of /api/live is refused: figures would come late, by asking.',
    );
}
