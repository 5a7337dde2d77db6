import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { demoPeople } from '../demo-people/demoPeople';
import type { Services } from '../../foundation/http/services';
import { acsPath, acsPathOf } from '@/contract/accounts/acsPath';
import { ssoProvider } from '../../foundation/store/schema/accounts/sso';
import { answerAround, signedAnswer } from './assertion';
import { readAuthnRequest, type AuthnRequest } from './authnRequest';
import { demoAudience, demoEntityId, demoIdpPath, demoTilePath } from './demoProvider';

const query = z.object({ SAMLRequest: z.string().max(8_192), RelayState: z.string().max(200) });

/** The people of the sandbox's identity provider: those of Nusa, and one for whom Nusa has no account. */
const known: readonly { readonly name: string; readonly email: string }[] = [
  ...demoPeople
    .filter(({ company }) => company === 'nusa')
    .map(({ firstName, lastName, account }) => ({ name: `${firstName} ${lastName}`, email: account })),
  { name: 'Zahra Nugroho', email: 'nobody@nusa.test' },
];

/** The pages of the sandbox's identity provider: a choice of people in place of a password. */
export function serveIdentityProvider(app: FastifyInstance, services: Services): void {
  app.get(demoIdpPath, (request, reply) => {
    const parsed = query.safeParse(request.query);
    const authn = parsed.success ? readAuthnRequest(parsed.data.SAMLRequest) : null;
    // Signs for this sandbox only.
    if (!parsed.success || !authn || !isOwnAcs(authn.acsUrl, `${request.protocol}://${request.host}`)) {
      return reply
        .status(400)
        .send({ error: `Open this from “Sign in with SSO” on the sign-in page, or begin at ${demoTilePath}.` });
    }
    return sendPage(reply, solicitedPage(authn, parsed.data.RelayState, services.clock.real()));
  });
  app.get(demoTilePath, async (request, reply) => {
    const [provider] = await services.store.platform((db) =>
      db
        .select({ id: ssoProvider.id })
        .from(ssoProvider)
        .where(and(eq(ssoProvider.entityId, demoEntityId), eq(ssoProvider.enabled, true)))
        .orderBy(asc(ssoProvider.id))
        .limit(1),
    );
    if (!provider) return reply.status(404).send({ error: 'No company signs in by the sandbox’s identity provider.' });
    const origin = services.settings.publicUrl ?? `${request.protocol}://${request.host}`;
    return sendPage(
      reply,
      tilePage({ audience: demoAudience(provider.id), acsUrl: origin + acsPathOf(provider.id) }, services.clock.real()),
    );
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(html);
}

function isOwnAcs(acsUrl: string, origin: string): boolean {
  const prefix = origin + acsPath.replace(':provider', '');
  return acsUrl.startsWith(prefix) && /^\d+$/.test(acsUrl.slice(prefix.length));
}

/** For a sign-in that a browser was sent here with. */
function solicitedPage(authn: AuthnRequest, relayState: string, at: number): string {
  const common = { issuer: demoEntityId, audience: authn.issuer, acsUrl: authn.acsUrl, requestId: authn.id, at };
  const refused: Choice = {
    name: 'Sign in wrongly',
    hint: 'as with a wrong password',
    answer: answerAround('', common, 'AuthnFailed'),
  };
  return page({
    title: 'Who do you want to be?',
    lead: 'The sandbox’s identity provider. A real one would ask for your password here.',
    forms: [...peopleOf(common), refused].map((choice) => formOf(choice, authn.acsUrl, relayState)),
  });
}

/** The tile of AICC among the applications of a company: nothing at AICC asked for what it sends. */
function tilePage(to: { readonly audience: string; readonly acsUrl: string }, at: number): string {
  return page({
    title: 'Open AICC',
    lead: 'The sandbox’s identity provider, as its people see it: signed in already, and AICC is one of the applications. Who are you?',
    forms: peopleOf({ issuer: demoEntityId, ...to, requestId: null, at }).map((choice) =>
      formOf(choice, to.acsUrl, ''),
    ),
  });
}

interface Choice {
  readonly name: string;
  readonly hint: string;
  readonly answer: string;
}

const peopleOf = (common: Omit<Parameters<typeof signedAnswer>[0], 'subject' | 'email'>): Choice[] =>
  known.map(({ name, email }) => ({
    name,
    hint: email,
    answer: signedAnswer({ ...common, subject: `demo-${email}`, email }),
  }));

/** Every choice is a form that contains its answer, so that the page needs no script. */
function formOf({ name, hint, answer }: Choice, acsUrl: string, relayState: string): string {
  const relay = relayState === '' ? '' : `<input type="hidden" name="RelayState" value="${escape(relayState)}">`;
  return `<li><form method="post" action="${escape(acsUrl)}"><input type="hidden" name="SAMLResponse" value="${Buffer.from(answer).toString('base64')}">${relay}<button type="submit"><b>${escape(name)}</b> <span>${escape(hint)}</span></button></form></li>`;
}

interface PageParts {
  readonly title: string;
  readonly lead: string;
  readonly forms: readonly string[];
}

function page({ title, lead, forms }: PageParts): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox identity provider</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:480px;margin:48px auto;padding:0 16px}h1{font-size:22px;margin:0 0 4px}p{margin:0 0 20px;opacity:.8}ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}form{margin:0}button{display:flex;justify-content:space-between;gap:12px;flex-wrap:wrap;width:100%;padding:10px 14px;font:inherit;text-align:start;border:1px solid #8886;border-radius:8px;background:none;color:inherit;cursor:pointer}button:hover{border-color:currentcolor}span{opacity:.75}</style></head>
<body><main><h1>${escape(title)}</h1><p>${escape(lead)}</p><ul>${forms.join('')}</ul></main></body></html>`;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
