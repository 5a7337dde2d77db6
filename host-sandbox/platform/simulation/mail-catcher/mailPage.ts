import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { caughtMail } from '../../foundation/store/schema/foundation/caughtMail';
import type { Store } from '../../foundation/store/store';

const SHOWN = 50;

/** The mails the sandbox caught: a page for people, the same as JSON for tests. */
export function serveCaughtMail(app: FastifyInstance, store: Store): void {
  const newest = () => store.platform((db) => db.select().from(caughtMail).orderBy(desc(caughtMail.id)).limit(SHOWN));
  app.get('/sandbox/mail.json', newest);
  app.get('/sandbox/mail', async (_request, reply) => {
    const mails = await newest();
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page(mails));
  });
}

function page(mails: readonly (typeof caughtMail.$inferSelect)[]): string {
  const articles = mails.map(
    ({ at, recipient, subject, body }) =>
      `<article><h2>${escape(subject)}</h2><p class="to">${escape(recipient)} · ${new Date(at).toISOString()}</p><pre>${escape(body)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5"><title>Mail the sandbox sent</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px}article{border:1px solid #8884;border-radius:8px;padding:16px;margin:16px 0}h2{font-size:16px;margin:0}.to{margin:4px 0 12px;opacity:.75;font-size:13px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}</style></head>
<body><main><h1>Mail the sandbox sent</h1><p>Nothing left this machine. The page reads itself anew every five seconds.</p>${articles.join('') || '<p>No mail yet.</p>'}</main></body></html>`;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
