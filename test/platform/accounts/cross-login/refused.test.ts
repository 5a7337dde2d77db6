import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { databaseState } from '@test/support/databaseState';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { actAs } from './fixtures';

/** Written by hand: what may not be done in somebody else's name. */
const refused = [
  'accessRule.add',
  'accessRule.edit',
  'accessRule.disable',
  'accessRule.enable',
  'accessRule.remove',
  'blacklist.plaintext',
  'call.plaintext',
  'inboundCall.plaintext',
  'inboundCall.recording',
  'download.inboundCalls',
  'download.inboundRecordings',
  'desk.plaintext',
  'webhook.delivery',
  'call.recording',
  'testCall.plaintext',
  'testCall.recording',
  'contacts.refused',
  'crossLogin.accounts',
  'crossLogin.begin',
  'crossLogin.companies',
  'crossLogin.current',
  'liveCall.takeOver',
  'desk.assign',
  'desk.finish',
  'desk.hangUp',
  'desk.here',
  'desk.take',
  'download.approve',
  'download.blacklist',
  'download.calls',
  'download.file',
  'download.link',
  'download.operations',
  'download.shares',
  'download.signIns',
  'download.planDetails',
  'download.task',
  'download.numbers',
  'download.records',
  'download.recordings',
  'download.callRecordings',
  'download.reject',
  'download.remove',
  'download.report',
  'download.reprocess',
  'download.taskDetails',
  'download.withdraw',
  'hubspot.bind',
  'hubspot.finish',
  'hubspot.retry',
  'hubspot.unbind',
  'notice.read',
  'operation.revert',
  'release.seen',
  'session.language',
  'session.replacePassword',
  'personal.bindEmail',
  'personal.endSessions',
  'personal.info',
  'personal.logins',
  'personal.notMe',
  'personal.removeAvatar',
  'personal.renewRecoveryCodes',
  'personal.save',
  'personal.sendEmailCode',
  'personal.sessions',
  'personal.setAvatar',
  'personal.startTwoFactor',
  'personal.switchTwoFactor',
  'plan.approve',
  'plan.reject',
  'task.approve',
  'task.reject',
  'role.add',
  'role.remove',
  'role.save',
  'security.save',
  'sso.link',
  'sso.save',
  'sso.test',
  'sso.unlink',
  'tracking.events',
  'tracking.sliding',
  'tracking.usage',
  'user.add',
  'user.disable',
  'user.disableMany',
  'user.enable',
  'user.enableMany',
  'user.giveRole',
  'user.moveMany',
  'user.resetTwoFactor',
  'user.save',
  'user.unlock',
  'webhook.add',
  'webhook.disable',
  'webhook.edit',
  'webhook.enable',
  'apiKey.make',
  'apiKey.revoke',
  'webhook.makeKeys',
  'webhook.remove',
  'webhook.resend',
  'webhook.verify',
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

async function ask(token: string, name: EndpointName): Promise<string | null> {
  const { method, path }: Endpoint = contract[name];
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    key === 'line' ? 'collection' : key === 'fileId' ? '00000000-0000-4000-8000-000000000000' : '999999999',
  );
  const raw = await platform.app.inject({
    method,
    url,
    headers: { authorization: `Token ${token}` },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  });
  return String(raw.headers['content-type']).includes('json')
    ? (raw.json<{ data?: { failure?: { id: string } } }>().data?.failure?.id ?? null)
    : null;
}

test('within a cross login: exactly the endpoints listed here are refused, nothing changes by it', async () => {
  const acting = await actAs(platform, await platform.as('ops@aicc.test'));
  const state = () => platform.database.asOwner(databaseState);
  const names = (Object.keys(contract) as EndpointName[]).filter(
    (name) => contract[name].access !== 'anyone' && name !== 'crossLogin.end' && name !== 'session.signOut',
  );
  const before = await state();
  const got: string[] = [];
  for (const name of names.filter((one) => refused.includes(one)))
    if ((await ask(acting.token ?? '', name)) === 'crossLogin.refused') got.push(name);
  expect(got.sort()).toEqual([...refused].sort());
  expect(await state()).toEqual(before);

  const others: string[] = [];
  for (const name of names.filter((one) => !refused.includes(one))) {
    const failure = await ask(acting.token ?? '', name);
    if (failure === 'crossLogin.refused' || failure === 'access.denied' || failure?.startsWith('session.'))
      others.push(`${name}: ${failure}`);
  }
  expect(others).toEqual([]);
});

test("the account's own session: is not refused by the cross login list", async () => {
  const admin = await platform.as('admin');
  for (const name of ['security.info', 'personal.sessions', 'notice.read'] as const)
    expect(await ask(admin.token ?? '', name)).not.toBe('crossLogin.refused');
});
