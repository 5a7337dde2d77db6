import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out to outgoing connections (Linux from 32768, others from 49152): while the
 * server is away for a moment no other process is given its port, and a client that connects to it does not reach
 * itself.
 */
const FIRST = 20_000;
const COUNT = 10_000;
const TRIES = 20;
/**
 * A process that the killed server had just begun may use its port for a moment; moving at once would lose the
 * processes that know the old one.
 */
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 50;

/** The port used before, so that other processes find the server again; else a free one. */
export class ServerPort {
  constructor(private readonly file: string) {}

  async choose(): Promise<number> {
    const before = existsSync(this.file) ? Number(readFileSync(this.file, 'utf8')) : 0;
    for (const until = performance.now() + PATIENCE_MS; before > 0 && performance.now() < until;) {
      if ((await free(before)) !== null) return before;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    for (let n = 0; n < TRIES; n += 1) {
      const found = await free(randomInt(FIRST, FIRST + COUNT));
      if (found !== null) return found;
    }
    return (await free(0)) ?? 0;
  }

  save(port: number): void {
    writeFileSync(this.file, String(port));
  }
}

function free(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
