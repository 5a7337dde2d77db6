import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { demoPassword } from '@sandbox/platform/simulation/demo-people/demoPeople';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';

export const account = 'admin@nusa.test';

/** The built product in a process of its own, with its own seeded database and free ports. */
export interface Product {
  readonly consoleUrl: string;
  readonly hostUrl: string;
  /** of the administrator's session */
  readonly token: string;
  /** one request of the administrator; answers `data` */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object | FormData): Promise<unknown>;
  close(): Promise<void>;
}

export async function startProduct(folder: string, root = projectFolder()): Promise<Product> {
  const child = spawn(process.execPath, [path.join(root, 'dist/platform.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST_PORT: '0',
      AICC_DATA: path.join(folder, 'data'),
      AICC_SPEED: '1',
      DATABASE_URL: '',
      AICC_CONSOLE_ENTRY: '',
      AICC_ADDRESS: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const urls = await urlsOf(child);
  const { token } = fieldsOf(
    await answer(
      await fetch(
        `${urls.consoleUrl}/api/login`,
        asJson({ username: account, password: demoPassword, certificate: '', language: 'en' }),
      ),
    ),
  );
  return {
    ...urls,
    token: String(token),
    async ask(method, at, body) {
      const { headers, ...rest } = body instanceof FormData ? { headers: {}, body } : asJson(body);
      return answer(
        await fetch(urls.consoleUrl + at, {
          ...rest,
          method,
          headers: { ...headers, authorization: `Token ${String(token)}` },
        }),
      );
    },
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** It says where it is once everything runs. */
async function urlsOf(child: ChildProcess): Promise<{ consoleUrl: string; hostUrl: string }> {
  if (!child.stdout) throw new Error('the product has no output');
  let consoleUrl = '';
  // The output is read to the end, because a full pipe would block the product.
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the product ended by itself (${code})`)));
    lines.on('line', (line) => {
      consoleUrl = /^ +Console +(\S+)\/$/.exec(line)?.[1] ?? consoleUrl;
      const hostUrl = /^ +Host portal +(\S+)\/aicc$/.exec(line)?.[1];
      if (hostUrl !== undefined) resolve({ consoleUrl, hostUrl });
    });
  });
}

function asJson(body: object | undefined): { headers: Record<string, string>; method: string; body?: string } {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

async function answer(response: Response): Promise<unknown> {
  const body = fieldsOf(await response.json());
  if (body.code !== 200) throw new Error(`${response.url} answers ${JSON.stringify(body).slice(0, 300)}`);
  return body.data;
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
