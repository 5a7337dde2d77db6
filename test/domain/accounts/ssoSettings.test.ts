import {
  checkSsoLink,
  checkSsoSettings,
  ssoCertificates,
  ssoDomain,
  type SsoSettings,
} from '@/domain/accounts/ssoSettings';

const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
const good: SsoSettings = {
  entityId: 'urn:idp',
  ssoUrl: 'https://idp.example.com/sso?x=1',
  certificates: pem,
  domains: ['example.com'],
  enabled: true,
  allowAutoLink: false,
  enforced: true,
};
const codes = (more: Partial<SsoSettings>) =>
  checkSsoSettings({ ...good, ...more }).map(({ field, code }) => `${field}:${code}`);

test.each([
  ['as it should be', {}, []],
  [
    'nothing',
    { entityId: ' ', ssoUrl: '', certificates: '' },
    ['entityId:required', 'ssoUrl:required', 'certificates:required'],
  ],
  ['plain http', { ssoUrl: 'http://idp.example.com/sso' }, ['ssoUrl:ssoUrl']],
  ['a password in it', { ssoUrl: 'https://a:b@idp.example.com/' }, ['ssoUrl:ssoUrl']],
  ['a script', { ssoUrl: 'javascript:alert(1)' }, ['ssoUrl:ssoUrl']],
  ['another host behind a path', { ssoUrl: '//idp.example.com/sso' }, ['ssoUrl:ssoUrl']],
  ['the same with a backslash', { ssoUrl: '/\\idp.example.com/sso' }, ['ssoUrl:ssoUrl']],
  ['a path of this platform', { ssoUrl: '/sandbox/idp/sso' }, []],
  [
    'a key among the certificates',
    { certificates: `${pem}\n-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----` },
    ['certificates:ssoCertificate'],
  ],
  ['four certificates', { certificates: [pem, pem, pem, pem].join('\n') }, ['certificates:ssoCertificate']],
  ['no domain', { domains: ['localhost'] }, ['domains:ssoDomain']],
  ['a domain with a brace', { domains: ['a.com},{b.com'] }, ['domains:ssoDomain']],
  ['enforced and off', { enabled: false }, ['enforced:ssoEnableFirst']],
])('single sign-on settings with %s: have the expected problems', (_what, more, expected) =>
  expect(codes(more)).toEqual(expected),
);

test('pasted certificates: are extracted, also bare as in metadata; the domain is normalised', () => {
  expect(ssoCertificates(`\n${pem}\n\n${pem} `)).toEqual([pem, pem]);
  expect(ssoCertificates(' MIIB\n ')).toEqual([pem]);
  expect(ssoCertificates('hello, world')).toBeNull();
  expect(ssoDomain(' @Example.COM ')).toBe('example.com');
});

test.each([
  ['as it should be', 'ayu@nusa.test', 'x'.repeat(256), []],
  ['neither', ' ', '', ['account:required', 'subject:required']],
  ['a name longer than any', 'ayu@nusa.test', 'x'.repeat(257), ['subject:tooLong']],
])('a single sign-on link, %s: has the expected problems', (_what, account, subject, expected) =>
  expect(checkSsoLink({ account, subject }).map(({ field, code }) => `${field}:${code}`)).toEqual(expected),
);
