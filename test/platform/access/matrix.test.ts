import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { databaseState } from '@test/support/databaseState';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { askNowhere } from './askNowhere';

/**
 * Every endpoint, tried as everybody. What each may do is written here by hand from the roles'
 * descriptions, not read from the roles or the catalogue.
 */
const everyone = [
  'session.signOut', 'session.user', 'session.base', 'session.left', 'session.stay', 'session.language', 'session.replacePassword',
  'contacts.sample', 'notice.list', 'notice.read', 'download.list', 'download.reprocess', 'download.remove', 'download.file', 'download.link',
  'tracking.events', 'tracking.sliding', 'company.logoFile', 'crossLogin.end',
  'personal.info', 'personal.avatarFile', 'personal.logins', 'personal.notMe', 'personal.sessions', 'personal.endSessions',
  'personal.sendEmailCode', 'personal.bindEmail', 'personal.startTwoFactor', 'personal.switchTwoFactor', 'personal.renewRecoveryCodes',
];
/** Asked for without a session: the secret in the body is what opens them. */
const open = ['session.signIn', 'sso.info', 'sso.init', 'sso.enter', 'retrieve.send', 'retrieve.verify', 'retrieve.reset', 'download.linked', 'download.linkedFile'];
const watching = [
  'plan.options', 'plan.list', 'plan.detail', 'plan.proposal', 'plan.contacts', 'plan.forecast', 'plan.rehearse', 'plan.gates',
  'sipLine.list', 'strategy.options', 'strategy.list', 'strategy.detail', 'strategy.plans',
  'task.options', 'task.list', 'task.detail', 'task.contacts', 'task.proposal', 'task.forecast', 'task.rehearse', 'task.gates',
  'call.options', 'call.list', 'call.detail', 'call.recording', 'call.fields', 'call.saveFields', 'call.history',
  'desk.board', 'desk.call', 'desk.past', 'hubspot.ofCall', 'hubspot.ofDeskCall',
  'view.list', 'view.add', 'view.replace', 'view.remove',
  'dashboard.options', 'dashboard.figures', 'dashboard.days', 'dashboard.mix', 'dashboard.hours', 'dashboard.durations', 'dashboard.labelDays', 'dashboard.robots',
  'channel.overview', 'channel.days', 'channel.load', 'channel.moment', 'stage.report', 'insight.trend', 'insight.robots', 'insight.day',
  'blacklist.list', 'blacklist.detail', 'shield.list', 'shield.detail', 'shield.preview', 'shield.blocked',
];
const operating = [
  'contacts.upload', 'contacts.list', 'contacts.rows', 'contacts.refused', 'contacts.discard',
  'rehearsal.task', 'rehearsal.plan', 'rehearsal.progress',
  'task.create', 'task.estimate', 'task.delete', 'taskTemplate.list', 'taskTemplate.remove', 'task.start', 'task.pause', 'task.resume', 'task.cancel', 'task.close',
  'strategy.create', 'strategy.save', 'strategy.copy', 'strategy.publish', 'strategy.unpublish', 'strategy.delete',
  'task.edit', 'task.append', 'task.cancelNumber', 'task.submit', 'task.withdraw',
  'plan.create', 'plan.save', 'plan.delete', 'plan.start', 'plan.pause', 'plan.resume', 'plan.cancel', 'plan.close', 'plan.submit', 'plan.withdraw',
  'download.taskDetails', 'download.planDetails', 'download.task', 'download.numbers', 'download.records', 'download.calls', 'download.blacklist', 'download.report',
  'call.giveFeedback', 'call.editFeedback', 'call.removeFeedback', 'call.annotate',
  'desk.here', 'desk.take', 'desk.assign', 'desk.hangUp', 'desk.finish',
  'blacklist.add', 'blacklist.check', 'blacklist.upload', 'blacklist.edit', 'blacklist.remove',
  'shield.add', 'shield.edit', 'shield.remove', 'shield.enable', 'shield.disable', 'shield.lift',
];
const deciding = ['task.approve', 'task.reject', 'plan.approve', 'plan.reject'];
const seeingNumbers = ['call.plaintext', 'desk.plaintext', 'blacklist.plaintext'];
/** Settings of the company, and one's own data: whose role says so looks at them, the administrator changes them. */
const inspecting = [
  'security.info', 'webhook.list', 'webhook.detail', 'webhook.keys', 'webhook.deliveries', 'webhook.delivery',
  'hubspot.info', 'hubspot.pushes', 'sso.settings', 'sso.links',
  'user.extra', 'user.info', 'user.list', 'userGroup.list',
  'role.info', 'role.list', 'role.permissions', 'role.plaintext',
  'operation.detail', 'operation.list', 'operation.options', 'operation.verify', 'operation.preview', 'operation.revert',
  'accessRule.info', 'accessRule.list', 'accessRule.test',
  'company.info', 'release.seen',
  'document.api',
];
/** Their own name, picture and telephone. */
const editingOneself = ['personal.save', 'personal.setAvatar', 'personal.removeAvatar'];
const administering = [
  'chatCompany.list',
  'security.save',
  'webhook.verify', 'webhook.makeKeys', 'webhook.resend', 'webhook.add', 'webhook.edit', 'webhook.remove', 'webhook.enable', 'webhook.disable',
  'sso.save', 'sso.test', 'sso.link', 'sso.unlink',
  'hubspot.bind', 'hubspot.finish', 'hubspot.unbind', 'hubspot.retry',
  'user.add', 'user.disable', 'user.disableMany', 'user.enable', 'user.enableMany', 'user.giveRole', 'user.moveMany', 'user.resetTwoFactor', 'user.save', 'user.unlock', 'userGroup.add', 'userGroup.remove', 'userGroup.rename',
  'role.add', 'role.remove', 'role.save',
  'download.operations',
  'accessRule.add', 'accessRule.edit', 'accessRule.disable', 'accessRule.enable', 'accessRule.remove',
  'company.removeLogo', 'company.save', 'company.setLogo', 'company.setZone',
];
/** Voices leave the house with the administrator alone. */
const takingRecordings = ['download.recordings', 'download.callRecordings'];
/** Of the platform's own company alone: a customer's administrator never reaches other accounts. */
const actingAsOthers = ['crossLogin.companies', 'crossLogin.accounts', 'crossLogin.current', 'crossLogin.begin'];

const people: Readonly<Record<string, { line: string; may: readonly string[] }>> = {
  'admin@nusa.test': { line: 'collection', may: [...everyone, ...watching, ...operating, ...deciding, ...inspecting, ...administering, ...editingOneself, ...seeingNumbers, ...takingRecordings] },
  'operator@nusa.test': { line: 'collection', may: [...everyone, ...watching, ...operating, ...editingOneself] },
  'approver@nusa.test': { line: 'collection', may: [...everyone, ...watching, ...deciding, ...editingOneself] },
  'viewer@nusa.test': { line: 'collection', may: [...everyone, ...watching, ...inspecting] },
  'agent@nusa.test': { line: 'collection', may: [...everyone, ...editingOneself] },
  'ops@aicc.test': { line: 'collection', may: [...everyone, ...actingAsOthers] },
  // another company, which never bought collection
  'admin@kirana.test': { line: 'collection', may: [...everyone, ...inspecting, ...administering, ...editingOneself] },
};

const names = (Object.keys(contract) as EndpointName[]).filter((name) => !open.includes(name) && name !== 'session.signOut');

/** Section 6: the module of each line. */
const modules = { collection: 'normal', marketing: 'promotion', info_check: 'ic', cod: 'cod' } as const;
const ofLines = names.filter((name) => contract[name].path.includes('{line}'));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const ask = (caller: Caller, name: EndpointName, line: string) => askNowhere(platform, caller, name, { line });
const state = () => platform.database.asOwner(databaseState);

describe('every endpoint', () => {
  it('is in the hand-written lists', () => {
    expect(Object.keys(contract).sort()).toEqual([...open, ...everyone, ...watching, ...operating, ...deciding, ...inspecting, ...administering, ...editingOneself, ...seeingNumbers, ...takingRecordings, ...actingAsOthers].sort());
  });

  it.each([
    ['nobody', null],
    ['garbage', 'x'.repeat(43)],
    ['an injection', "' or 1=1 --'" + 'x'.repeat(30)],
  ])('refuses %s with 401 and changes nothing', async (_who, token) => {
    const before = await state();
    for (const name of names) {
      const answer = await ask(platform.with(token), name, 'collection');
      expect({ name, ...answer }).toEqual({ name, status: 401, failure: 'session.none' });
    }
    expect(await state()).toEqual(before);
  });

  it('refuses an ended session with 401 and changes nothing', async () => {
    const { data } = await platform.with(null).call('session.signIn', { body: { username: 'admin@nusa.test', password: 'Demo12345' } });
    const ended = platform.with(data.token);
    await ended.call('session.signOut');
    const before = await state();
    for (const name of names) expect({ name, ...(await ask(ended, name, 'collection')) }).toEqual({ name, status: 401, failure: 'session.ended' });
    expect(await state()).toEqual(before);
  });

  it('opens what needs no session to nobody without the secret', async () => {
    const before = await state();
    for (const name of ['download.linked', 'download.linkedFile'] as const) {
      expect(await ask(platform.with(null), name, 'collection')).toEqual({ status: 200, failure: 'input.invalid' });
      const guessed = await platform.with(null).call(name, { body: { token: 'x'.repeat(43), opener: 'x'.repeat(32) } });
      expect(guessed.failure).toBe('download.linkInvalid');
    }
    expect(await state()).toEqual(before);
  });

  it.each(Object.entries(people))('opens to %s what the role says and nothing else', async (person, { line, may }) => {
    const caller = await platform.as(person);
    const before = await state();
    const refused: string[] = [];
    for (const name of names.filter((one) => !may.includes(one))) {
      const answer = await ask(caller, name, line);
      if (answer.failure !== 'access.denied') refused.push(`${name} answered ${answer.failure ?? 'success'}`);
    }
    expect(refused).toEqual([]);
    expect(await state()).toEqual(before);

    const closed: string[] = [];
    // Replacing another's password is refused by the handler: the endpoint itself is open to all.
    for (const name of names.filter((one) => may.includes(one) && one !== 'session.replacePassword')) {
      const answer = await ask(caller, name, line);
      if (answer.failure === 'access.denied' || answer.status === 401 || answer.status >= 500) closed.push(`${name}: ${answer.failure}`);
    }
    expect(closed).toEqual([]);
  });

  // What has a line in its path, asked by somebody who holds everything of one line and nothing else.
  describe.each(Object.entries(modules))('of the line %s alone', (line, module) => {
    it('is open on it and refused on the others', async () => {
      const caller = await platform.as('operator');
      const held = ofLines.flatMap((name) => {
        const { access } = contract[name] as Endpoint;
        return typeof access === 'object' ? [access.menu].flat().map((menu) => `${module}*${menu}*${access.action}`) : [];
      });
      expect(held.length).toBeGreaterThan(100);
      await platform.database.asOwner((client) => client.query(`update role set permissions = $1, business_types = $2 where id = (select role_id from app_user where account = 'operator@nusa.test')`, [[...new Set(held)], [line]]));
      const before = await state();
      const wrong: string[] = [];
      for (const other of Object.keys(modules)) {
        for (const name of ofLines) {
          const { failure, status } = await ask(caller, name, other);
          if (other === line ? failure === 'access.denied' || status >= 500 : failure !== 'access.denied') wrong.push(`${name} of ${other} answered ${failure ?? 'success'}`);
        }
        if (other !== line) expect(await state()).toEqual(before);
      }
      expect(wrong).toEqual([]);
    });
  });

  it('opens to an administrator only the products the company has', async () => {
    const kirana = await platform.as('admin@kirana.test');
    expect((await kirana.call('task.list', { params: { line: 'marketing' } })).code).toBe(200);
    expect((await kirana.call('task.list', { params: { line: 'cod' } })).failure).toBe('access.denied');
  });
});
