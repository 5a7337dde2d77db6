/**
 * Every refusal of the platform: its code on the wire and how the console shows it. Codes -1, 1, 2, 403, 10902 and
 * 10903 show their message, 10302 is silent, 3 to 8 belong to sign-in. Refusals are told apart by id, never by code or
 * text.
 */
type Showing =
  /** at the fields it names; a toast when the form has none of them */
  | 'fields'
  | 'toast'
  /** in place of the screen */
  | 'page'
  | 'silent';

export interface Failure {
  readonly code: number;
  readonly show: Showing;
  /** HTTP status when it is not 200: 401, 413, 429 and 5xx only. */
  readonly status?: 401 | 413 | 429 | 500 | 503 | 507;
}

export const failures = {
  // every endpoint
  'input.invalid': { code: 2, show: 'fields' },
  'input.tooLarge': { code: 2, show: 'toast', status: 413 },
  'input.tooMany': { code: 1, show: 'toast', status: 429 },
  'access.denied': { code: 403, show: 'toast' },
  'thing.unknown': { code: 1, show: 'page' },
  'thing.changed': { code: 10902, show: 'toast' },
  'request.repeated': { code: 10302, show: 'silent' },
  'platform.failed': { code: -1, show: 'toast', status: 500 },
  'platform.busy': { code: -1, show: 'toast', status: 503 },
  'platform.full': { code: -1, show: 'toast', status: 507 },
  // session
  'session.none': { code: 401, show: 'silent', status: 401 },
  'session.timedOut': { code: 401, show: 'silent', status: 401 },
  'session.otherDevice': { code: 401, show: 'silent', status: 401 },
  'session.ended': { code: 401, show: 'silent', status: 401 },
  'session.address': { code: 401, show: 'silent', status: 401 },
  'session.licence': { code: 401, show: 'silent', status: 401 },
  'session.crossTimeUp': { code: 401, show: 'silent', status: 401 },
  'session.crossOver': { code: 401, show: 'silent', status: 401 },
  // sign-in
  'login.tooOften': { code: 3, show: 'toast' },
  'login.disabled': { code: 4, show: 'toast' },
  'login.locked': { code: 5, show: 'toast' },
  'login.wrong': { code: 6, show: 'toast' },
  'login.wrongLast': { code: 6, show: 'toast' },
  'login.unregistered': { code: 7, show: 'toast' },
  'login.noSso': { code: 8, show: 'toast' },
  'login.wrongCode': { code: 2, show: 'fields' },
  'login.ssoOnly': { code: 1, show: 'toast' },
  'sso.over': { code: 1, show: 'toast' },
  'sso.fullAccess': { code: 403, show: 'toast' },
  'licence.ended': { code: 10903, show: 'toast' },
  'password.wrong': { code: 2, show: 'fields' },
  'twoFactor.already': { code: 10902, show: 'toast' },
  'twoFactor.off': { code: 10902, show: 'toast' },
  'twoFactor.over': { code: 1, show: 'toast' },
  'twoFactor.required': { code: 403, show: 'toast' },
  'email.tooSoon': { code: 1, show: 'toast' },
  'email.tooOften': { code: 1, show: 'toast' },
  'email.wrongCode': { code: 2, show: 'fields' },
  'retrieve.over': { code: 1, show: 'toast' },
  'login.address': { code: 4, show: 'toast' },
  'login.own': { code: 1, show: 'toast' },
  // access control
  'accessRule.deniesYou': { code: 1, show: 'toast' },
  'accessRule.leavesYouOut': { code: 1, show: 'toast' },
  'accessRule.tooMany': { code: 1, show: 'toast' },
  // cross login
  'crossLogin.refused': { code: 403, show: 'toast' },
  'crossLogin.staff': { code: 403, show: 'toast' },
  'crossLogin.running': { code: 10902, show: 'toast' },
  'crossLogin.disabled': { code: 1, show: 'toast' },
  'crossLogin.off': { code: 1, show: 'toast' },
  'crossLogin.address': { code: 1, show: 'toast' },
  // pictures
  'image.wrongFormat': { code: 2, show: 'toast' },
  'image.tooManyPixels': { code: 2, show: 'toast' },
  // users, groups, roles
  'user.lastAdministrator': { code: 1, show: 'toast' },
  'user.self': { code: 1, show: 'toast' },
  'user.above': { code: 403, show: 'toast' },
  'user.unseen': { code: 403, show: 'toast' },
  'user.tooMany': { code: 1, show: 'toast' },
  'userGroup.tooMany': { code: 1, show: 'toast' },
  'userGroup.used': { code: 1, show: 'toast' },
  'role.used': { code: 1, show: 'toast' },
  'role.above': { code: 403, show: 'toast' },
  // contact lists
  'upload.missing': { code: 2, show: 'toast' },
  'upload.oneFile': { code: 2, show: 'toast' },
  'upload.wrongFormat': { code: 2, show: 'toast' },
  'upload.wrongHeader': { code: 2, show: 'toast' },
  'upload.repeatedColumn': { code: 2, show: 'toast' },
  'upload.empty': { code: 2, show: 'toast' },
  'upload.unreadable': { code: 2, show: 'toast' },
  'upload.damaged': { code: 2, show: 'toast' },
  'upload.nulCharacter': { code: 2, show: 'toast' },
  'upload.openQuote': { code: 2, show: 'toast' },
  'upload.tooBig': { code: 2, show: 'toast' },
  'list.noGoodRows': { code: 2, show: 'toast' },
  'list.used': { code: 1, show: 'toast' },
  'list.notReady': { code: 1, show: 'toast' },
  // tasks
  'task.action': { code: 10902, show: 'toast' },
  'rehearsal.tooLarge': { code: 2, show: 'toast' },
  'rehearsal.begun': { code: 10902, show: 'toast' },
  'task.robotInvalid': { code: 2, show: 'fields' },
  'task.lineDisabled': { code: 2, show: 'fields' },
  // strategies
  'strategy.action': { code: 10902, show: 'toast' },
  'strategy.published': { code: 10902, show: 'toast' },
  'strategy.used': { code: 1, show: 'toast' },
  'strategy.robotUnknown': { code: 2, show: 'fields' },
  'strategy.robotInvalid': { code: 2, show: 'toast' },
  'task.notDeletable': { code: 10902, show: 'toast' },
  'task.notEditable': { code: 10902, show: 'toast' },
  'task.noMoreNumbers': { code: 10902, show: 'toast' },
  'contact.over': { code: 10902, show: 'toast' },
  // approvals
  'approval.own': { code: 403, show: 'toast' },
  'approval.notYours': { code: 403, show: 'toast' },
  'approval.state': { code: 10902, show: 'toast' },
  'approval.changed': { code: 10902, show: 'toast' },
  // plans
  'plan.action': { code: 10902, show: 'toast' },
  'plan.strategy': { code: 2, show: 'fields' },
  'plan.robotInvalid': { code: 2, show: 'fields' },
  'plan.tooLate': { code: 1, show: 'toast' },
  'plan.noCalls': { code: 1, show: 'toast' },
  // calls
  'recording.none': { code: 1, show: 'toast' },
  'recording.failed': { code: -1, show: 'toast', status: 500 },
  // call assistant
  'desk.taken': { code: 10902, show: 'toast' },
  'desk.gone': { code: 10902, show: 'toast' },
  'desk.busy': { code: 10902, show: 'toast' },
  'desk.notFree': { code: 10902, show: 'toast' },
  'desk.notSeen': { code: 10902, show: 'toast' },
  'desk.notYours': { code: 10902, show: 'toast' },
  'desk.talking': { code: 10902, show: 'toast' },
  // blacklist and smart shield
  'blacklist.removed': { code: 10902, show: 'toast' },
  'shield.tooMany': { code: 2, show: 'toast' },
  'shield.notHeld': { code: 10902, show: 'toast' },
  // webhooks
  'webhook.noKeys': { code: 1, show: 'toast' },
  'webhook.tooMany': { code: 1, show: 'toast' },
  'revert.not': { code: 10902, show: 'toast' },
  // hubspot
  'hubspot.returnTo': { code: 2, show: 'toast' },
  'hubspot.returnHost': { code: 2, show: 'toast' },
  'hubspot.over': { code: 1, show: 'toast' },
  'hubspot.refused': { code: 1, show: 'toast' },
  'hubspot.away': { code: 1, show: 'toast' },
  'hubspot.unbound': { code: 10902, show: 'toast' },
  // downloads
  'download.noRecordings': { code: 1, show: 'toast' },
  'download.notReady': { code: 1, show: 'toast' },
  'download.expired': { code: 1, show: 'toast' },
  'download.writing': { code: 1, show: 'toast' },
  'download.linkInvalid': { code: 1, show: 'page' },
} as const satisfies Record<string, Failure>;

export type FailureId = keyof typeof failures;
