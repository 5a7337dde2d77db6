import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { caughtMail } from '../../foundation/store/schema/foundation/caughtMail';
import type { Store } from '../../foundation/store/store';
import { readMail } from './readMail';

/** Number of mails stored. */
const RETAINED_MOST = 200;
const MAX_BYTES = 262_144;

/** The sandbox's own mail server: accepts everything, delivers nothing, listens on the loopback address only. */
export async function startMailCatcher(
  store: Store,
  now: () => number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_BYTES,
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        saveMail(store, now(), to, Buffer.concat(parts).toString('utf8')).then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  // An error of a client must not end the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function saveMail(store: Store, at: number, recipient: string, raw: string): Promise<void> {
  const { subject, body } = readMail(raw);
  await store.platform(async (db) => {
    await db.insert(caughtMail).values({ at, recipient, subject, body });
    await db.execute(sql`delete from caught_mail where id <= (select max(id) from caught_mail) - ${RETAINED_MOST}`);
  });
}
