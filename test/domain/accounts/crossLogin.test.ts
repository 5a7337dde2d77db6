import {
  barOf,
  checkCrossLoginReason,
  refusedInCrossLogin,
  type CrossLoginEndpoint,
} from '@/domain/accounts/crossLogin';
import { crossLoginMinutes } from '@/domain/limits';

const write = (name: string, action: CrossLoginEndpoint['action'] = null): CrossLoginEndpoint => ({
  name,
  reads: false,
  file: false,
  action,
});
const read = (name: string, action: CrossLoginEndpoint['action'] = null): CrossLoginEndpoint => ({
  name,
  reads: true,
  file: false,
  action,
});

test('cross login: lasts an hour', () => {
  expect(crossLoginMinutes).toBe(60);
});

describe('during cross login, refused', () => {
  it.each([
    ['plain numbers', write('call.plaintext', 'viewPlaintext'), 'plaintext'],
    ['plain numbers of an area there is not yet', write('inbox.plaintext', 'viewPlaintext'), 'plaintext'],
    ['what was posted to a receiver', read('webhook.delivery', 'view'), 'plaintext'],
    ['a recording', { ...read('call.recording', 'view'), file: true }, 'recordings'],
    ['an export', write('download.calls', 'downloadDetails'), 'exports'],
    ['a finished export', { ...read('download.file'), file: true }, 'exports'],
    ['a file nobody thought of', { ...read('workflow.picture', 'view'), file: true }, 'exports'],
    ['the password', write('session.replacePassword'), 'personal'],
    ['the second step', write('personal.switchTwoFactor'), 'personal'],
    ['the telephone number, to look at', read('personal.info'), 'personal'],
    ['the language the person reads in', read('session.language'), 'personal'],
    ['security settings', write('security.save', 'edit'), 'security'],
    ['access control', write('accessRule.add', 'add'), 'security'],
    ['webhook keys', write('webhook.makeKeys', 'edit'), 'keys'],
    ['a new receiver', write('webhook.add', 'add'), 'keys'],
    ['the customer’s HubSpot', write('hubspot.finish', 'bind'), 'keys'],
    ['calls sent there again', write('hubspot.retry', 'bind'), 'keys'],
    ['a change put back', write('operation.revert', 'view'), 'security'],
    ['a new account', write('user.add', 'add'), 'users'],
    ['more rights', write('role.save', 'edit'), 'roles'],
    ['approving', write('task.approve', 'approve'), 'approvals'],
    ['approving in an area there is not yet', write('workflow.approve', 'approve'), 'approvals'],
    ['taking over a chat', write('chat.takeOver', 'takeOver'), 'conversations'],
    ['taking a call', write('desk.take', 'assign'), 'conversations'],
    ['a cross login inside a cross login', write('crossLogin.begin', 'crossLogin'), 'nested'],
    ['choosing another account', read('crossLogin.accounts', 'view'), 'nested'],
  ] as const)('%s: refused as “%s”', (_what, endpoint, why) => {
    expect(refusedInCrossLogin(endpoint)).toBe(why);
  });
});

describe('during cross login, allowed', () => {
  it.each([
    ['looking at tasks', read('task.list', 'view')],
    ['making a task', write('task.create', 'add')],
    ['pausing one', write('task.pause', 'pause')],
    ['looking at roles', read('role.list', 'view')],
    ['looking at security settings', read('security.info', 'view')],
    ['looking at operation records', read('operation.list', 'view')],
    ['the list of downloads', read('download.list')],
    ['the empty template of a list', { ...read('contacts.sample'), file: true }],
    ['the logo', { ...read('company.logoFile'), file: true }],
    ['checking out', write('crossLogin.end')],
    ['signing out', write('session.signOut')],
  ] as const)('%s', (_what, endpoint) => {
    expect(refusedInCrossLogin(endpoint)).toBeNull();
  });
});

test('cross login: needs a reason of at most 200 characters', () => {
  expect(checkCrossLoginReason(' \n ')).toEqual([{ field: 'reason', code: 'required' }]);
  expect(checkCrossLoginReason('x'.repeat(201))).toEqual([{ field: 'reason', code: 'tooLong', params: { max: 200 } }]);
  expect(checkCrossLoginReason(` ${'x'.repeat(200)} `)).toEqual([]);
});

test("cross login refused: the company's setting comes before the account's state, the licence before disabled", () => {
  expect(barOf({ enabled: true, licenceEnded: false, allowed: true })).toBeNull();
  expect(barOf({ enabled: false, licenceEnded: false, allowed: true })).toBe('disabled');
  expect(barOf({ enabled: false, licenceEnded: true, allowed: true })).toBe('licence');
  expect(barOf({ enabled: true, licenceEnded: true, allowed: false })).toBe('off');
});
