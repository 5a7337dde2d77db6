// @ts-check
// npm run dev: the console reloads, the platform restarts, the portal is built again, at every change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { checkNode, fail, say } from './progress.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function main() {
  checkNode('20.19.0');
  process.chdir(root);
  await ensureDependencies(root);
  const port = Number(process.env.PORT || 8000);
  const hostPort = Number(process.env.HOST_PORT || 8001);
  const platformPort = Number(process.env.PLATFORM_PORT || 8002);
  const console = `http://127.0.0.1:${port}`;

  const platform = restartable({
    PORT: String(platformPort),
    HOST_PORT: String(hostPort),
    AICC_CONSOLE_ENTRY: `${console}/index.html`,
  });
  const { watchPlatform } = await import('./build/platform.mjs');
  const { deleteStamp } = await import('./stale.mjs');
  ['platform', 'host'].forEach((name) => deleteStamp(root, name));
  const { watchHost } = await import('../host-sandbox/host/build.mjs');
  const stopHost = await watchHost(path.join(root, 'dist/host'));
  const stopPlatform = await watchPlatform(root, platform.restart);
  const server = await serveConsole(port, `http://127.0.0.1:${platformPort}`);
  say(
    `Console ${console}/, inside the host http://127.0.0.1:${hostPort}/aicc; the platform itself listens on ${platformPort}.`,
  );

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await Promise.all([server.stop(), stopHost(), stopPlatform(), platform.stop()]);
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

/**
 * @param {number} port
 * @param {string} platform
 */
async function serveConsole(port, platform) {
  const { default: webpack } = await import('webpack');
  const { default: WebpackDevServer } = await import('webpack-dev-server');
  const { consoleConfig } = await import('./build/console.mjs');
  const config = await consoleConfig(root, 'development');
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack.config.ts gives no compiler');
  const proxy = [{ context: ['/api', '/sandbox', '/healthz'], target: platform, ws: true }];
  const server = new WebpackDevServer({ ...config.devServer, port, host: '127.0.0.1', proxy }, compiler);
  await server.start();
  return server;
}

/**
 * The platform in a process of its own, ended and started again when it was built anew.
 *
 * @param {Record<string, string>} env
 */
function restartable(env) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  let turn = Promise.resolve();
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  return {
    restart: () => {
      turn = turn.then(async () => {
        await end();
        child = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/platform.mjs')], {
          cwd: root,
          // In its own process group, so that this script forwards Ctrl-C.
          detached: true,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, ...env },
        });
      });
    },
    stop: () => turn.then(end),
  };
}

main().catch(fail);
