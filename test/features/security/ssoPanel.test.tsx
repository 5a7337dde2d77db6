import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { failed } from '@/api/envelope';
import { leaveFor } from '@/ui/browser/leaveFor';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';

jest.mock('@/ui/browser/leaveFor');

afterEach(() => expect(missingTexts()).toEqual([]));

type Provider = NonNullable<Reply<'sso.settings'>['provider']>;
const now = Date.parse('2026-11-21T03:00:00Z');
const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
const provider: Provider = {
  entityId: 'urn:idp',
  ssoUrl: 'https://idp.example.com/sso',
  domains: ['nusa.test'],
  enabled: true,
  allowAutoLink: false,
  enforced: false,
  revision: 3,
  lastTest: null,
  linked: 12,
  audience: 'urn:aicc:sso:1',
  signInName: 'Nusa Finance',
  acsUrl: 'https://aicc.example.com/api/saml/sso/acs/1',
  certificates: [
    {
      pem,
      subject: 'CN=idp.example.com',
      fingerprint: 'AA:BB',
      validFrom: now,
      validUntil: now + 1e9,
      state: 'endsSoon',
    },
  ],
};

const linked: Reply<'sso.links'>['list'][number] = {
  id: 7,
  account: 'ayu@nusa.test',
  name: 'Ayu Lestari',
  subject: 'S-1',
  linkedAt: now,
};

function open({
  stored = provider,
  can = ['edit'],
  answers = {},
}: {
  stored?: Provider | null;
  can?: Reply<'sso.settings'>['can'];
  answers?: Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;
} = {}) {
  const person = personWith({
    permissions: ['view', 'edit'].map((action) => `system*accountSafe*${action}`),
    products: ['systemSet'],
  });
  return openConsole({
    path: '/systemSet/account/security?tab=sso',
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'sso.settings': () => ({ provider: stored, can }),
      'sso.links': () => ({ list: [linked], total: 1, page: 1, limit: 10 }),
      ...answers,
    },
  });
}

test('a first provider: shows a wrong value at its field, and a double click saves once', async () => {
  const user = userEvent.setup();
  let saved: unknown = null;
  const { sent } = await open({ stored: null, answers: { 'sso.save': () => ({ provider, can: ['edit'] }) } });
  await user.type(await screen.findByRole('textbox', { name: 'Entity ID' }), 'urn:idp');
  await user.type(screen.getByRole('textbox', { name: 'Sign-in address' }), 'http://idp.example.com/');
  await user.click(screen.getByRole('textbox', { name: 'Signing certificates' }));
  await user.paste(pem);
  await user.type(screen.getByRole('textbox', { name: /^E-mail domains/ }), '@Nusa.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/starts with https:\/\//)).length).toBeGreaterThan(0);
  await user.clear(screen.getByRole('textbox', { name: 'Sign-in address' }));
  await user.type(screen.getByRole('textbox', { name: 'Sign-in address' }), 'https://idp.example.com/');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ name }) => name === 'sso.save')).toBe(true));
  saved = sent.filter(({ name }) => name === 'sso.save').map(({ input }) => input);
  expect(saved).toEqual([
    {
      body: {
        entityId: 'urn:idp',
        ssoUrl: 'https://idp.example.com/',
        certificates: pem,
        domains: ['nusa.test'],
        enabled: false,
        allowAutoLink: false,
        enforced: false,
        revision: 0,
      },
    },
  ]);
});

test('the saved provider: can be tested, and the last test says who would sign in', async () => {
  const user = userEvent.setup();
  await open({
    stored: {
      ...provider,
      lastTest: { at: now, ok: true, subject: 'S-1', email: 'ayu@nusa.test', account: null, error: null },
    },
    answers: { 'sso.test': () => ({ url: 'https://idp.example.com/sso?SAMLRequest=x' }) },
  });
  expect(await screen.findByText(/the provider returned S-1 \(ayu@nusa.test\)/)).toBeInTheDocument();
  expect(screen.getByText(/the sign-in would be refused/)).toBeInTheDocument();
  for (const words of ['AA:BB', 'urn:aicc:sso:1', 'https://aicc.example.com/api/saml/sso/acs/1', 'CN=idp.example.com'])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByText(/Expires within 30 days/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Test sign-in' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://idp.example.com/sso?SAMLRequest=x'));
});

test('enforcing: says what it does, disables the test until saved, and shows a refusal at the switch', async () => {
  const user = userEvent.setup();
  await open({
    answers: {
      'sso.save': () => ({
        ok: false,
        failure: { ...failed('input.invalid', 200, 'r'), fields: [{ field: 'enforced', code: 'ssoTestFirst' }] },
      }),
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Enforce single sign-on' }));
  expect(screen.getByRole('button', { name: 'Test sign-in' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/only administrators can sign in with a password/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/enforce it after a successful test/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('switch', { name: 'Enforce single sign-on' })).toBeChecked();
});

test('without all permissions: shows the settings and links as text, and says why', async () => {
  await open({ can: [] });
  const panel = within(await screen.findByRole('tabpanel'));
  expect(await panel.findByText('On; passwords work too.')).toBeInTheDocument();
  expect(panel.getByText(/^Only people with all permissions can change single sign-on/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(await screen.findByText('ayu@nusa.test')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Link an account' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Test sign-in' })).not.toBeInTheDocument();
});

test('another entity ID: says how many links saving would end', async () => {
  const user = userEvent.setup();
  await open();
  const field = await screen.findByRole('textbox', { name: 'Entity ID' });
  expect(screen.queryByText(/This is a different provider/)).not.toBeInTheDocument();
  await user.type(field, '2');
  expect(screen.getByText(/This is a different provider: saving removes the links of 12 accounts/)).toBeInTheDocument();
});

test('linking an account: shows a refusal at its field; ending a link: asks first', async () => {
  const user = userEvent.setup();
  let taken = true;
  const refusal = {
    ok: false,
    failure: { ...failed('input.invalid', 200, 'r'), fields: [{ field: 'account', code: 'ssoAccountLinked' }] },
  };
  const { sent } = await open({ answers: { 'sso.link': () => (taken ? refusal : {}), 'sso.unlink': () => ({}) } });
  await user.click(await screen.findByRole('button', { name: 'Link an account' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Link an account' }));
  await user.type(drawer.getByRole('textbox', { name: 'Login account' }), 'ayu@nusa.test');
  await user.type(drawer.getByRole('textbox', { name: /^Name at the provider/ }), 'S-2');
  await user.click(drawer.getByRole('button', { name: 'Link' }));
  expect((await drawer.findAllByText(/already linked/)).length).toBeGreaterThan(0);
  expect(drawer.getByRole('textbox', { name: /^Name at the provider/ })).toHaveValue('S-2');
  taken = false;
  await user.dblClick(drawer.getByRole('button', { name: 'Link' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link an account' })).not.toBeInTheDocument());
  expect(sent.filter(({ name }) => name === 'sso.link').map(({ input }) => input)).toEqual(
    Array.from({ length: 2 }, () => ({ body: { account: 'ayu@nusa.test', subject: 'S-2' } })),
  );
  await user.click(await screen.findByRole('button', { name: /Remove link/ }));
  const requested = within(await screen.findByRole('alertdialog', { name: 'Remove the link of ayu@nusa.test?' }));
  await user.click(requested.getByRole('button', { name: 'Remove link' }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'sso.unlink').map(({ input }) => input)).toEqual([{ params: { id: 7 } }]),
  );
});

test('an edit conflict: shows what differs, loses nothing, and saving again saves what is typed', async () => {
  const user = userEvent.setup();
  let reads = 0;
  const other = `-----BEGIN CERTIFICATE-----\n${'MIIC'.repeat(10)}\n-----END CERTIFICATE-----`;
  const savedByOther = {
    ...provider,
    revision: 4,
    entityId: 'urn:theirs',
    enabled: false,
    certificates: provider.certificates.map((one) => ({ ...one, pem: other })),
  };
  const { sent } = await open({
    answers: {
      'sso.settings': () => ({ provider: ++reads === 1 ? provider : savedByOther, can: ['edit'] }),
      'sso.save': ({ body }) =>
        (body as { revision: number }).revision === 4
          ? { provider: { ...savedByOther, revision: 5 }, can: ['edit'] }
          : { ok: false, failure: failed('thing.changed', 200, 'r') },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Sign-in address' }), '/2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  for (const words of [
    'Saved: urn:theirs',
    'Yours: urn:idp',
    'Yours: https://idp.example.com/sso/2',
    'Saved: Off',
    'Yours: On',
    'Saved: MIICMIICMIIC…MIICMIICMIIC',
    'Yours: MIIB',
  ])
    expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Sign-in address' })).toHaveValue('https://idp.example.com/sso/2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Single sign-on is saved')).toBeInTheDocument();
  expect(
    sent
      .filter(({ name }) => name === 'sso.save')
      .map(({ input }) => (input.body as { revision: number; ssoUrl: string }).revision),
  ).toEqual([3, 4]);
  expect(screen.queryByText('Saved: Off')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Sign-in address' })).toHaveValue('https://idp.example.com/sso/2');
});

test('an edit conflict: what was saved can be taken instead of what is typed', async () => {
  const user = userEvent.setup();
  let reads = 0;
  await open({
    answers: {
      'sso.settings': () => ({
        provider: ++reads === 1 ? provider : { ...provider, revision: 4, entityId: 'urn:theirs' },
        can: ['edit'],
      }),
      'sso.save': () => ({ ok: false, failure: failed('thing.changed', 200, 'r') }),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Sign-in address' }), '/2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use the saved version' }));
  expect(screen.getByRole('textbox', { name: 'Entity ID' })).toHaveValue('urn:theirs');
  expect(screen.getByRole('textbox', { name: 'Sign-in address' })).toHaveValue('https://idp.example.com/sso');
});
