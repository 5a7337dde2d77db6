import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { answerInstead, consoleParts, fileInstead } from './faultAnswers';
import type { FaultId } from './faults/catalogue';
import { faultsInCookie } from './faults/cookies';
import { forward, tunnel, type Tamper } from './proxy';

const SLOW_MS = 3_000;
const OVERTAKEN_MS = 1_500;
const LIVE_CUT_MS = 2_000;

/** Forwards requests with the faults of the browser's cookie. The portal's own requests are never faulty. */
export class FaultyForward {
  private requests = 0;

  constructor(private readonly platform: URL) {}

  async api(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const faults = request.headers['x-source'] === undefined ? none : faultsInCookie(request.headers.cookie);
    await wait(this.delayOf(faults));
    if (response.destroyed || answerInstead(faults, response)) return;
    forward(this.platform, request, response, tamperOf(faults));
  }

  /** `/host/console/entry/index.html`: the console's files by the host's own address, so that they can fail. */
  async file(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [part, path] = splitPart(request.url ?? '');
    if (!part) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    const faults = faultsInCookie(request.headers.cookie);
    if (part === 'entry' && faults.has('load.entry-slow')) await wait(SLOW_MS);
    if (part === 'chunk' && faults.has('load.chunk-slow')) await wait(SLOW_MS);
    if (response.destroyed || fileInstead(faults, part, response)) return;
    if (part === 'manifest' && faults.has('load.new-build')) return this.nextManifest(path, response);
    request.url = path;
    forward(this.platform, request, response, part === 'script' && faults.has('load.script-truncated') ? 'cut' : null);
  }

  /** As after a deployment: the same scripts, under the name of another build. */
  private async nextManifest(path: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(new URL(path, this.platform));
    const manifest = JSON.stringify({ ...((await answer.json()) as object), build: 'the-next-one' });
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(manifest);
  }

  live(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const faults = faultsInCookie(request.headers.cookie);
    if (faults.has('net.live-refused') || faults.has('net.offline')) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    tunnel(this.platform, request, socket, head);
    if (!faults.has('net.live-drops')) return;
    const cut = setTimeout(() => socket.destroy(), LIVE_CUT_MS);
    socket.on('close', () => clearTimeout(cut));
  }

  private delayOf(faults: ReadonlySet<FaultId>): number {
    if (faults.has('net.slow')) return SLOW_MS;
    if (!faults.has('net.reorder')) return 0;
    this.requests += 1;
    return this.requests % 2 === 1 ? OVERTAKEN_MS : 0;
  }
}

const none: ReadonlySet<FaultId> = new Set();

function tamperOf(faults: ReadonlySet<FaultId>): Tamper | null {
  if (faults.has('net.reset')) return 'break';
  return faults.has('net.truncated') ? 'cut' : null;
}

function splitPart(url: string): [part: (typeof consoleParts)[number], path: string] | [null, null] {
  for (const part of consoleParts) {
    const prefix = `/host/console/${part}/`;
    if (url.startsWith(prefix)) return [part, url.slice(prefix.length - 1)];
  }
  return [null, null];
}
