import type { Page } from '@playwright/test';
import { startTestHost, type TestHost } from '../host/conformance/hostServer';
import { consoleUrl } from './platform';

export const nonce = 'bm9uY2Ugb2YgYSB0ZXN0';
export const policyOf = (scripts: string, styles: string) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data: blob: __CONSOLE__",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self' ws: __CONSOLE__",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

const loaders = {
  'script tag': `<script nonce="${nonce}" src="__CONSOLE__/host/aicc-host.js"></script>
    <script nonce="${nonce}">window.mountConsole = aiccHost.mountConsole;</script>`,
  module: `<script type="module" nonce="${nonce}">
      import { mountConsole } from '__CONSOLE__/host/index.js';
      window.mountConsole = mountConsole;
    </script>`,
  qiankun: `<script nonce="${nonce}" src="/qiankun.js"></script>
    <script nonce="${nonce}">
      window.mountConsole = async (container, props) => {
        const app = qiankun.loadMicroApp({ name: 'aicc', entry: '__ENTRY__', container, props });
        await app.mountPromise;
        return app;
      };
    </script>`,
} as const;

/** A portal that mounts nothing by itself, with two places for consoles. */
export const pageOf = (loader: keyof typeof loaders, token: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Portal</title>${loaders[loader]}</head>
  <body><main id="stage"></main><aside id="second"></aside>
    <script nonce="${nonce}">
      for (const node of document.body.children) node.style.height = '90vh';
      window.reports = [];
      // A test exchanges it.
      window.grant = { value: '${token}', gen: 1 };
      window.props = {
        contract: '1.0',
        basePath: '/aicc',
        auth: { getToken: async () => window.grant },
        commands: { has: () => false, execute: async () => 'ignored' },
        context: { get: () => ({ locale: 'en', permissions: ['*'] }), subscribe: () => () => undefined },
        onReport: (report) => reports.push(report),
      };
    </script>
  </body>
</html>`;

/** Serves the page under that policy while `run` drives it. */
export async function withHost(
  page: Page,
  text: string,
  policy: string | undefined,
  run: (host: TestHost) => Promise<void>,
): Promise<void> {
  const platform = new URL(consoleUrl);
  const host = await startTestHost(text, platform, platform, policy === undefined ? {} : { policy });
  try {
    await run(host);
    await page.goto('about:blank');
  } finally {
    await host.close();
  }
}
