import { inflateRawSync } from 'node:zlib';
import { signedAnswer, type Saying, type Signer } from '@sandbox/platform/simulation/identity-provider/assertion';
import { demoEntityId } from '@sandbox/platform/simulation/identity-provider/demoProvider';
import type { Answer, TestPlatform } from '@test/support/platform';

export interface Begun {
  readonly id: string;
  readonly state: string;
  readonly acs: string;
  /** what an honest provider says for admin@nusa.test */
  readonly saying: Saying;
}

/** A browser on its way through a single sign-on, step by step, so that a test can do any of them wrongly. */
export class Browser {
  constructor(private readonly platform: TestPlatform) {}

  async begin(account = 'someone@nusa.test'): Promise<Begun> {
    const { data, text } = await this.platform.with(null).call('sso.init', { query: { account } });
    if (!data?.url) throw new Error(text);
    const url = new URL(data.url);
    const id = url.searchParams.get('RelayState') ?? '';
    const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
    const acsUrl = /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '';
    const audience = /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '';
    const saying = {
      issuer: demoEntityId,
      audience,
      acsUrl,
      requestId: id,
      subject: 'demo-admin@nusa.test',
      email: 'admin@nusa.test',
      at: this.platform.clock.real(),
    };
    return { id, state: data.state, acs: new URL(acsUrl).pathname, saying };
  }

  /** Posts an answer as the provider's page would; what /login is told. */
  async post(acs: string, xml: string, relayState: string): Promise<URLSearchParams> {
    const { path, query } = await this.land(acs, xml, relayState);
    if (path !== '/login') throw new Error(`${path} ${query.toString()}`);
    return query;
  }

  /** Posts an answer; where the browser is sent, and the cookie it is given. */
  async land(
    acs: string,
    xml: string,
    relayState: string | null,
  ): Promise<{ readonly path: string; readonly query: URLSearchParams; readonly setCookie: string }> {
    const raw = await this.platform.app.inject({
      method: 'POST',
      url: acs,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        ...(relayState === null ? {} : { RelayState: relayState }),
      }).toString(),
    });
    const { location } = raw.headers;
    if (raw.statusCode !== 303 || typeof location !== 'string' || !location.startsWith('/login'))
      throw new Error(`${raw.statusCode} ${String(location)} ${raw.body}`);
    const { pathname, searchParams } = new URL(location, 'http://console');
    return { path: pathname, query: searchParams, setCookie: String(raw.headers['set-cookie'] ?? '') };
  }

  enter(token: string | null, state: string, certificate = ''): Promise<Answer<'sso.enter'>> {
    return this.platform.with(null).call('sso.enter', { body: { token: token ?? '', state, certificate } });
  }

  /** From init to the token, with whatever is said otherwise. */
  async answered(
    said: Partial<Saying> = {},
    signer?: Signer,
  ): Promise<{ readonly begun: Begun; readonly query: URLSearchParams }> {
    const begun = await this.begin();
    return { begun, query: await this.post(begun.acs, signedAnswer({ ...begun.saying, ...said }, signer), begun.id) };
  }

  async signIn(
    account: string,
    certificate = '',
  ): Promise<{ readonly query: URLSearchParams; readonly answer: Answer<'sso.enter'> }> {
    const { begun, query } = await this.answered({ subject: `demo-${account}`, email: account });
    return { query, answer: await this.enter(query.get('token'), begun.state, certificate) };
  }
}
