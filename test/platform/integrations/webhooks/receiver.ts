import { createHmac, createDecipheriv } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';

export interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TestReceiver {
  readonly url: string;
  readonly port: number;
  readonly got: Got[];
  /** how it answers; 200 unless said otherwise */
  behave: RequestListener;
  /** connections to it */
  open(): number;
  close(): Promise<void>;
}

/** Somebody else's server. */
export async function openReceiver(): Promise<TestReceiver> {
  const got: Got[] = [];
  const sockets = new Set<Socket>();
  const receiver: { behave: RequestListener } = { behave: (_, response) => response.end('thanks') };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      receiver.behave(request, response);
    });
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : 0);
    });
  });
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    got,
    open: () => sockets.size,
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Written from docs/webhooks.md, without code of the platform: whether a message is genuine, and what it says. */
export function open({ headers, body }: Got, keys: { readonly server: string; readonly sign: string }): Content {
  const signed = createHmac('sha256', keys.sign)
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64');
  if (!String(headers['webhook-signature']).split(' ').includes(`v1,${signed}`))
    throw new Error('not signed with this key');
  for (const item of (JSON.parse(body) as { items: { iv: string; data: string }[] }).items) {
    const data = Buffer.from(item.data, 'base64');
    const decipher = createDecipheriv(
      `aes-${keys.server.length * 8}-gcm` as 'aes-256-gcm',
      keys.server,
      Buffer.from(item.iv, 'base64'),
    );
    decipher.setAuthTag(data.subarray(-16));
    try {
      return JSON.parse(decipher.update(data.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')) as Content;
    } catch {
      continue;
    }
  }
  throw new Error('not encrypted with this key');
}

export interface Content {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly occurredAt: string;
  readonly simulated?: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}
