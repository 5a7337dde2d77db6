import { contract, type EndpointName } from '@/contract/contract';
import { databaseState } from '@test/support/databaseState';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { askNowhere, type Answer } from './askNowhere';

/**
 * Every endpoint, called in states that restrict a person besides their role. What stays allowed in each is written
 * here by hand: a person who must replace a password does that and signs out; one who must set up a second step does
 * that besides.
 */
const open = [
  'session.signIn',
  'sso.info',
  'sso.init',
  'sso.enter',
  'sso.pending',
  'sso.confirm',
  'retrieve.send',
  'retrieve.verify',
  'retrieve.reset',
  'firstOperator.make',
  'download.linked',
  'download.linkedFile',
  'share.open',
  'share.begin',
  'share.answer',
  'share.call',
  'share.callState',
];
const names = (Object.keys(contract) as EndpointName[]).filter(
  (name) => !open.includes(name) && name !== 'session.signOut',
);

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});
afterEach(() => platform.close());

const owner = (text: string) => platform.database.asOwner((client) => client.query(text));
const state = () => platform.database.asOwner(databaseState);
const signIn = async (username: string): Promise<Caller> =>
  platform.with(
    (await platform.with(null).call('session.signIn', { body: { username, password: 'Demo12345' } })).data.token,
  );

async function everyAnswer(who: Caller, from?: string): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  for (const name of names) answers[name] = await askNowhere(platform, who, name, { from });
  return answers;
}
const all = (answer: Answer) => Object.fromEntries(names.map((name) => [name, answer]));

describe('every endpoint is refused for', () => {
  const shutOut: readonly (readonly [string, string, () => Promise<unknown>, string | undefined])[] = [
    [
      'a session nobody used for longer than the company allows',
      'session.timedOut',
      () => Promise.resolve(platform.clock.advance(0, 61 * 60_000)),
      undefined,
    ],
    [
      'a session longer than the company allows',
      'session.timedOut',
      () => owner("update session set expires_at = now() - interval '100 years'"),
      undefined,
    ],
    [
      'somebody disabled',
      'session.ended',
      () => owner("update app_user set status = 'disabled', disabled_for = 'hand' where account = 'admin@nusa.test'"),
      undefined,
    ],
    [
      'a company whose licence has ended',
      'session.licence',
      () => owner("update company set licence_until = '2020-01-01'"),
      undefined,
    ],
    [
      'an address the company does not let in',
      'session.address',
      async () => {
        const admin = await signIn('admin@nusa.test');
        expect(
          await admin.call('accessRule.add', { body: { list: 'deny', networks: '203.0.113.0/24' } }),
        ).toMatchObject({ code: 200 });
      },
      '203.0.113.9',
    ],
  ];
  it.each(shutOut)('%s', async (_who, failure, shut, from) => {
    const who = await signIn('admin@nusa.test');
    expect((await who.call('session.user')).code).toBe(200);
    await shut();
    const before = await state();
    expect(await everyAnswer(who, from)).toEqual(all({ status: 401, failure }));
    expect(await state()).toEqual(before);
  });
});

it('password must be replaced: only that and signing out are permitted', async () => {
  const newcomer = await signIn('newcomer@nusa.test');
  const before = await state();
  const answers = await everyAnswer(newcomer);
  const mayAnyway = ['session.replacePassword', 'session.signOut'];
  const through = Object.entries(answers)
    .filter(([, { failure }]) => failure !== 'access.denied')
    .map(([name]) => name);
  expect(through.filter((name) => !mayAnyway.includes(name))).toEqual([]);
  expect(await state()).toEqual(before);
});

it('second step must be set up: only that, replacing the password and signing out are permitted', async () => {
  const admin = await signIn('admin@nusa.test');
  await owner("update security_setting set two_factor = 'required'");
  const before = await state();
  const answers = await everyAnswer(admin);
  const through = Object.entries(answers)
    .filter(([, { failure }]) => failure !== 'twoFactor.required')
    .map(([name]) => name);
  expect(through.sort()).toEqual(['personal.startTwoFactor', 'personal.switchTwoFactor', 'session.replacePassword']);
  expect(await state()).toEqual(before);
});

it('role with a single permission: that screen is open, endpoints of other permissions are refused', async () => {
  await owner(
    `update role set permissions = '{normal*CallTasks*view}' where id = (select role_id from app_user where account = 'admin@nusa.test')`,
  );
  const who = await signIn('admin@nusa.test');
  const granted = (await who.call('session.user')).data;
  // One's own data, sign-ins, the release notes and the manual are everybody's.
  const { menu } = granted.iams_permission;
  expect(menu.filter(({ moduleCode }) => moduleCode === 'system').map(({ perms }) => perms)).toEqual(
    ['loginInfo', 'operateWord', 'personalInfo', 'releaseNotes'].map((name) => `system*${name}`),
  );
  const answers = await everyAnswer(who);
  const through = Object.entries(answers)
    .filter(([, { failure }]) => failure !== 'access.denied')
    .map(([name]) => name);
  expect(
    through.filter((name) =>
      /^(user|role|security|webhook|sso|accessRule|operation|company\.(save|set)|plan|strategy|blacklist|shield|dashboard|desk|crossLogin\.(begin|companies))\b/.test(
        name,
      ),
    ),
  ).toEqual([]);
  expect(through).toContain('task.list');
});
