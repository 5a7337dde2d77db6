import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fieldsOf } from './platform';

const FILES = '/-/files/';

/** A package registry of what is installed here, so that `npm install` of a test needs no network. */
export async function startPackageRegistry(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const requested = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    const name = requested.startsWith(FILES) ? requested.slice(FILES.length) : requested.slice(1);
    const folder = path.resolve('node_modules', name);
    if (!/^(@[\w-]+\/)?[\w.-]+$/.test(name) || !existsSync(path.join(folder, 'package.json')))
      return void response.writeHead(404).end('{}');
    if (requested.startsWith(FILES)) {
      const packing = spawn('tar', ['-czf', '-', '-C', folder, '--transform', 's,^\\.,package,', '.'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      packing.stdout.pipe(response.writeHead(200));
      return;
    }
    const manifest = fieldsOf(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    const version = String(manifest.version);
    const dist = { tarball: `${url}${FILES}${name}` };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
