import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { demoPeople } from '../demo-people/demoPeople';
import type { Services } from '../../foundation/http/services';
import { acsPath } from '@/contract/accounts/acsPath';
import { answerAround, signedAnswer } from './assertion';
import { readAuthnRequest, type AuthnRequest } from './authnRequest';
import { demoEntityId, demoIdpPath } from './demoProvider';

const query = z.object({ SAMLRequest: z.string().max(8_192), RelayState: z.string().max(200) });

/** The people of the sandbox's identity provider: those of Nusa, and one for whom Nusa has no account. */
const known: readonly { readonly name: string; readonly email: string }[] = [
  ...demoPeople
    .filter(({ company }) => company === 'nusa')
    .map(({ firstName, lastName, account }) => ({ name: `${firstName} ${lastName}`, email: account })),
  { name: 'Zahra Nugroho', email: 'nobody@nusa.test' },
];

/** The page of the sandbox's identity provider: a choice of people in place of a password. */
export function serveIdentityProvider(app: FastifyInstance, services: Services): void {
  app.get(demoIdpPath, (request, reply) => {
    const parsed = query.safeParse(request.query);
    const authn = parsed.success ? readAuthnRequest(parsed.data.SAMLRequest) : null;
    // Signs for this sandbox only.
    if (!parsed.success || !authn || !isOwnAcs(authn.acsUrl, `${request.protocol}://${request.host}`)) {
      return reply.status(400).send({ error: 'Open this from “Sign in with SSO” on the sign-in page.' });
    }
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(page(authn, parsed.data.RelayState, services.clock.real()));
  });
}

function isOwnAcs(acsUrl: string, origin: string): boolean {
  const prefix = origin + acsPath.replace(':provider', '');
  return acsUrl.startsWith(prefix) && /^\d+$/.test(acsUrl.slice(prefix.length));
}

/** Every choice is a form that contains its answer, so that the page needs no script. */
function page(authn: AuthnRequest, relayState: string, at: number): string {
  const common = { issuer: demoEntityId, audience: authn.issuer, acsUrl: authn.acsUrl, requestId: authn.id, at };
  const form = (answer: string, name: string, hint: string) =>
    `<li><form method="post" action="${escape(authn.acsUrl)}"><input type="hidden" name="SAMLResponse" value="${Buffer.from(answer).toString('base64')}"><input type="hidden" name="RelayState" value="${escape(relayState)}"><button type="submit"><b>${escape(name)}</b> <span>${escape(hint)}</span></button></form></li>`;
  const people = known.map(({ name, email }) =>
    form(signedAnswer({ ...common, subject: `demo-${email}`, email }), name, email),
  );
  const refusal = form(answerAround('', common, 'AuthnFailed'), 'Sign in wrongly', 'as with a wrong password');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox identity provider</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:480px;margin:48px auto;padding:0 16px}h1{font-size:22px;margin:0 0 4px}p{margin:0 0 20px;opacity:.8}ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}form{margin:0}button{display:flex;justify-content:space-between;gap:12px;flex-wrap:wrap;width:100%;padding:10px 14px;font:inherit;text-align:start;border:1px solid #8886;border-radius:8px;background:none;color:inherit;cursor:pointer}button:hover{border-color:currentcolor}span{opacity:.75}</style></head>
<body><main><h1>Who do you want to be?</h1><p>The sandbox’s identity provider. A real one would ask for your password here.</p><ul>${people.join('')}${refusal}</ul></main></body></html>`;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
