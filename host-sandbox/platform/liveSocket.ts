import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { liveHello, type LiveMessage } from '@/contract/live';
import { allows } from '@/domain/access';
import { checkAccess } from './access';
import { addressOf } from './http/requestFacts';
import type { Person } from './person';
import { Refusal } from './refusal';
import type { Services } from './services';
import { LiveSeats } from './liveSeats';
import { tell } from './liveTell';
import { tellIn } from './scope/tellIn';
import { authenticate } from './session/authenticate';
import type { LiveFeed, LiveRow } from './store/live';

const HELLO_WITHIN_MS = 5_000;
/** How long an ended session may keep its socket at most (a missed notification). */
const RECHECK_EVERY_MS = 4_000;
const CLOCK_EVERY_MS = 5_000;
/** RFC 6455 registry: try again later */
const TRY_LATER = 1013;

/** The one WebSocket: authorised when it says hello, again at every event, and again by the clock. */
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
    // Closed before its seat was taken: nobody would give it back.
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
  const say = (message: LiveMessage) => tell(socket, message);
  const now = () => ({ now: services.clock.now(), speed: services.clock.speed() });

  const pass = (rows: readonly LiveRow[]) => {
    for (const row of rows) {
      if (sent !== null && row.seq <= sent) continue;
      sent = row.seq;
      if (mayHear(person, row.access)) say({ t: 'event', seq: row.seq, topic: row.topic, payload: row.payload });
    }
  };
  // Who sees a part of the tasks is asked about first, in order; everybody else hears at once.
  let told: Promise<void> = Promise.resolve();
  const deliver = (rows: readonly LiveRow[]) => {
    if (person.authors === null) return pass(rows);
    told = told.then(async () => pass(await tellIn(services.store, person, rows))).catch(() => socket.close(4003));
  };
  const recheck = async () => {
    try {
      person = await listener(place, token);
    } catch (error) {
      sayBye(socket, error);
    }
  };

  // What is new waits until what was missed is told: told first, it would make the missed look old.
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
  // Gone while it was still being let in: its end has been told already, to nobody.
  if (socket.readyState !== socket.OPEN) return leave();

  const latest = await feed.latest(person.companyId);
  say({ t: 'welcome', seq: since ?? latest, ...now() });
  const missed = since === null ? [] : await feed.since(person.companyId, since);
  if (missed) deliver(missed);
  else say({ t: 'reset', seq: latest });
  if (since === null || !missed) sent = latest;
  deliver(waiting);
  waiting = null;
}

/** Only a full session hears anything. */
async function listener({ services, address }: Place, token: string): Promise<Person> {
  const person = await authenticate(services, token, address, false);
  checkAccess('signedIn', person, undefined);
  return person;
}

/** `signedIn`, `user:<id>` or a permission. */
function mayHear(person: Person, access: string): boolean {
  if (access === 'signedIn') return true;
  if (access.startsWith('user:')) return access === `user:${person.userId}`;
  return allows(person.granted, access);
}

function sayBye(socket: WebSocket, error: unknown): void {
  const reason = error instanceof Refusal ? error.id : 'platform.failed';
  if (error instanceof Refusal) tell(socket, { t: 'bye', reason });
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
