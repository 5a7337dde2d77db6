// Serves a page beside it as a host would: every path is the page, /api goes on to the platform.
// node serve.mjs [port] [platform] [page]
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { createRequire } from 'node:module';

const port = Number(process.argv[2] ?? 8080);
const platform = new URL(process.argv[3] ?? 'http://127.0.0.1:8000');
const html = readFileSync(new URL(process.argv[4] ?? 'index.html', import.meta.url), 'utf8').replaceAll('http://127.0.0.1:8000', platform.origin);
const usesQiankun = html.includes('/qiankun.js');
const qiankun = usesQiankun ? readFileSync(createRequire(import.meta.url).resolve('qiankun/dist/index.umd.min.js')) : null;
const ownScript = createHash('sha256').update(/<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '').digest('base64');
// Without qiankun neither eval nor inline styles: each page has a nonce of its own.
const policyOf = (nonce) => [
  "default-src 'self'",
  usesQiankun ? `script-src 'self' 'unsafe-eval' 'sha256-${ownScript}'` : `script-src 'nonce-${nonce}'`,
  usesQiankun ? "style-src 'self' 'unsafe-inline'" : `style-src 'nonce-${nonce}'`,
  `connect-src 'self' ${platform.origin}`,
  `img-src 'self' data: blob: ${platform.origin}`,
  `font-src 'self' data: ${platform.origin}`,
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
].join('; ');

const onward = (request) => ({ hostname: platform.hostname, port: platform.port, method: request.method, path: request.url, headers: { ...request.headers, host: platform.host } });

const server = createServer((request, response) => {
  if (request.url.startsWith('/api/')) {
    const passed = ask(onward(request), (answer) => answer.pipe(response.writeHead(answer.statusCode, answer.headers)));
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  } else if (request.url === '/qiankun.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(qiankun);
  } else {
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'content-security-policy': policyOf(nonce) });
    response.end(usesQiankun ? html : html.replaceAll('<script', `<script nonce="${nonce}"`));
  }
});

// The live connection.
server.on('upgrade', (request, socket) => {
  const passed = ask(onward(request));
  passed.on('upgrade', (answer, other) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.pipe(other).pipe(socket);
    [socket, other].forEach((end) => end.on('error', () => undefined).on('close', () => (socket.destroy(), other.destroy())));
  });
  passed.on('error', () => socket.destroy());
  socket.on('error', () => passed.destroy());
  passed.end();
});

server.on('error', (error) => { throw new Error(`Port ${port} cannot be used (${error.code}). Choose another: node serve.mjs 8081`); });
server.listen(port, '127.0.0.1', () => console.log(`My portal: http://127.0.0.1:${port}/aicc`));
