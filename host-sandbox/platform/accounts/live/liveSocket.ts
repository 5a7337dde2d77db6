import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { liveHello, type LiveMessage } from '@/contract/live';
import { menusRefreshedBy } from '@/domain/access/menusRefreshedBy';
import { checkAccess, isPermitted } from '../access/checkAccess';
import { addressOf } from '../../foundation/http/requestFacts';
import type { Person } from '../../foundation/http/person';
import { Refusal } from '../../foundation/refusal';
import type { Services } from '../../foundation/http/services';
import { LiveSeats } from './liveSeats';
import { sendLiveMessage } from './sendLiveMessage';
import { filterEventsByScope } from '../scope/filterEventsByScope';
import { authenticate } from '../session/authenticate';
import { personMark } from '../session/personMark';
import type { LiveFeed, LiveRow } from '../../foundation/store/live/live';

const HELLO_WITHIN_MS = 5_000;
/** How long the socket of an ended session stays open at most, where a notification was missed. */
const RECHECK_EVERY_MS = 4_000;
const CLOCK_EVERY_MS = 5_000;
/** RFC 6455 registry: try again later */
const TRY_LATER = 1013;

/** The one WebSocket: authorised at its hello message, at every event, and by a timer. */
export function serveLive(app: FastifyInstance, services: Services, feed: LiveFeed): void {
  const seats = new LiveSeats();
  app.get('/api/live', { websocket: true }, (socket: WebSocket, request) => {
    const late = setTimeout(() => socket.close(4001), HELLO_WITHIN_MS);
    socket.once('message', (data) => {
      clearTimeout(late);
      void greet(socket, textOf(data), { services, feed, seats, address: addressOf(request) });
    });
    socket.once('close', () => clearTimeout(late));
    socket.on('error', () => socket.terminate());
  });
}

interface Place {
  readonly services: Services;
  readonly feed: LiveFeed;
  readonly seats: LiveSeats;
  /** where the socket comes from */
  readonly address: string;
}

async function greet(socket: WebSocket, text: string, place: Place): Promise<void> {
  const hello = liveHello.safeParse(parseJson(text));
  if (!hello.success) return socket.close(4001);
  try {
    const person = await listener(place, hello.data.token);
    const leaveSeat = place.seats.take(person.userId);
    if (leaveSeat === null) return socket.close(TRY_LATER);
    socket.once('close', leaveSeat);
    // Closed before its seat was taken: no close event would give it back.
    if (socket.readyState !== socket.OPEN) leaveSeat();
    await follow(socket, hello.data.token, hello.data.since, person, place);
  } catch (error) {
    sayBye(socket, error);
  }
}

async function follow(
  socket: WebSocket,
  token: string,
  since: number | null,
  first: Person,
  place: Place,
): Promise<void> {
  const { services, feed } = place;
  let person = first;
  let sent = since;
  const say = (message: LiveMessage) => sendLiveMessage(socket, message);
  const now = () => ({ now: services.clock.now(), speed: services.clock.speed() });

  const pass = (rows: readonly LiveRow[]) => {
    for (const row of rows) {
      if (sent !== null && row.seq <= sent) continue;
      sent = row.seq;
      if (mayHear(person, row)) say({ t: 'event', seq: row.seq, topic: row.topic, payload: row.payload });
    }
  };
  // Events for people with a narrower scope are filtered first, in order; everybody else gets them at once.
  let delivered: Promise<void> = Promise.resolve();
  const deliver = (rows: readonly LiveRow[]) => {
    if (person.authors === null) return pass(rows);
    delivered = delivered
      .then(async () => pass(await filterEventsByScope(services.store, person, rows)))
      .catch(() => socket.close(4003));
  };
  const recheck = async () => {
    try {
      person = await listener(place, token);
    } catch (error) {
      sayBye(socket, error);
    }
  };

  // New events wait until the missed ones were sent: sent first, they would make the missed ones look old.
  let waiting: LiveRow[] | null = [];
  const stop = feed.follow(person.companyId, (rows) => {
    if (waiting) waiting.push(...rows);
    else deliver(rows);
    if (rows.some((row) => row.topic === 'session')) void recheck();
  });
  const stopClock = services.clock.onChange(() => say({ t: 'clock', ...now() }));
  const timers = [
    setInterval(() => void recheck(), RECHECK_EVERY_MS),
    setInterval(() => say({ t: 'clock', ...now() }), CLOCK_EVERY_MS),
  ];
  const leave = () => {
    stop();
    stopClock();
    timers.forEach(clearInterval);
  };
  socket.once('close', leave);
  // It closed while it was being authorised, before its close event had a listener.
  if (socket.readyState !== socket.OPEN) return leave();

  const latest = await feed.latest(person.companyId);
  say({ t: 'welcome', seq: since ?? latest, person: personMark(first), ...now() });
  const missed = since === null ? [] : await feed.since(person.companyId, since);
  if (missed) deliver(missed);
  else say({ t: 'reset', seq: latest });
  if (since === null || !missed) sent = latest;
  deliver(waiting);
  waiting = null;
}

/** Only full sessions get events. */
async function listener({ services, address }: Place, token: string): Promise<Person> {
  const person = await authenticate(services, token, address, false);
  checkAccess('signedIn', person, undefined);
  if (person.apiKey !== null) throw new Refusal('access.denied');
  return person;
}

/** `signedIn`, `user:<id>` or a permission, which another menu of the same module may stand for. */
function mayHear(person: Person, { access, topic }: LiveRow): boolean {
  if (access === 'signedIn') return true;
  if (access.startsWith('user:')) return access === `user:${person.userId}`;
  const [module = ''] = access.split('*');
  const others = (menusRefreshedBy[topic] ?? []).map((menu) => `${module}*${menu}*view`);
  return [access, ...others].some((permission) => isPermitted(person, permission));
}

function sayBye(socket: WebSocket, error: unknown): void {
  const reason = error instanceof Refusal ? error.id : 'platform.failed';
  if (error instanceof Refusal) sendLiveMessage(socket, { t: 'bye', reason });
  socket.close(4003);
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
