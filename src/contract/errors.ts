/**
 * Every refusal of the platform and its code on the wire: -1, 1, 2, 403, 10902 and 10903 are shown, 10302 is silent, 3
 * to 8 belong to sign-in. Refusals of the platform are told apart by id; a back end that sends no ids is read by code
 * and message.
 */
export interface Failure {
  readonly code: number;
  /** HTTP status when it is not 200: 401, 413, 429 and 5xx only. */
  readonly status?: 401 | 413 | 429 | 500 | 503 | 507;
}

export const failures = {
  // every endpoint
  'input.invalid': { code: 2 },
  'input.tooLarge': { code: 2, status: 413 },
  'input.tooMany': { code: 1, status: 429 },
  'access.denied': { code: 403 },
  'thing.unknown': { code: 1 },
  'thing.changed': { code: 10902 },
  'request.repeated': { code: 10302 },
  'platform.failed': { code: -1, status: 500 },
  'platform.busy': { code: -1, status: 503 },
  'platform.full': { code: -1, status: 507 },
  // session
  'session.none': { code: 401, status: 401 },
  'session.timedOut': { code: 401, status: 401 },
  'session.otherDevice': { code: 401, status: 401 },
  'session.ended': { code: 401, status: 401 },
  'session.address': { code: 401, status: 401 },
  'session.licence': { code: 401, status: 401 },
  'session.crossTimeUp': { code: 401, status: 401 },
  'session.crossOver': { code: 401, status: 401 },
  'apiKey.over': { code: 401, status: 401 },
  'apiKey.tooMany': { code: 1 },
  // sign-in
  'login.tooOften': { code: 3 },
  'login.disabled': { code: 4 },
  'login.locked': { code: 5 },
  'login.wrong': { code: 6 },
  'login.wrongLast': { code: 6 },
  'login.unregistered': { code: 7 },
  'login.noSso': { code: 8 },
  'login.wrongCode': { code: 2 },
  'login.ssoOnly': { code: 1 },
  'sso.over': { code: 1 },
  'sso.fullAccess': { code: 403 },
  'licence.ended': { code: 10903 },
  'password.wrong': { code: 2 },
  // of security settings only: sign-in counts its own tries
  'proof.locked': { code: 1 },
  'twoFactor.already': { code: 10902 },
  'twoFactor.off': { code: 10902 },
  'twoFactor.over': { code: 1 },
  'twoFactor.required': { code: 403 },
  'email.tooSoon': { code: 1 },
  'email.tooOften': { code: 1 },
  'email.wrongCode': { code: 2 },
  'retrieve.over': { code: 1 },
  'firstOperator.over': { code: 1 },
  'login.address': { code: 4 },
  'login.own': { code: 1 },
  // access control
  'accessRule.deniesYou': { code: 1 },
  'accessRule.leavesYouOut': { code: 1 },
  'accessRule.tooMany': { code: 1 },
  // cross login
  'crossLogin.refused': { code: 403 },
  'crossLogin.staff': { code: 403 },
  'crossLogin.running': { code: 10902 },
  'crossLogin.disabled': { code: 1 },
  'crossLogin.off': { code: 1 },
  'crossLogin.address': { code: 1 },
  // pictures
  'image.wrongFormat': { code: 2 },
  'image.tooManyPixels': { code: 2 },
  // users, groups, roles
  'user.lastAdministrator': { code: 1 },
  'user.lastApprover': { code: 1 },
  'user.self': { code: 1 },
  'user.above': { code: 403 },
  'user.unseen': { code: 403 },
  'user.tooMany': { code: 1 },
  'userGroup.tooMany': { code: 1 },
  'userGroup.used': { code: 1 },
  'role.used': { code: 1 },
  'role.above': { code: 403 },
  // contact lists
  'upload.missing': { code: 2 },
  'upload.oneFile': { code: 2 },
  'upload.wrongFormat': { code: 2 },
  'upload.wrongHeader': { code: 2 },
  'upload.repeatedColumn': { code: 2 },
  'upload.empty': { code: 2 },
  'upload.unreadable': { code: 2 },
  'upload.damaged': { code: 2 },
  'upload.nulCharacter': { code: 2 },
  'upload.openQuote': { code: 2 },
  'upload.tooBig': { code: 2 },
  'list.noGoodRows': { code: 2 },
  'list.used': { code: 1 },
  'list.notReady': { code: 1 },
  'list.sourceNotOver': { code: 10902 },
  // tasks
  'task.action': { code: 10902 },
  'rehearsal.tooLarge': { code: 2 },
  'rehearsal.begun': { code: 10902 },
  'task.robotInvalid': { code: 2 },
  'task.lineDisabled': { code: 2 },
  // message templates
  'template.action': { code: 10902 },
  'template.editedOften': { code: 1 },
  'template.used': { code: 1 },
  'hangUpMessage.action': { code: 10902 },
  // strategies
  'robot.action': { code: 10902 },
  'robot.used': { code: 1 },
  'robot.bound': { code: 1 },
  'robot.writing': { code: 10902 },
  'robot.versionState': { code: 10902 },
  'robot.script': { code: 2 },
  'robot.callees': { code: 2 },
  'robot.callers': { code: 2 },
  // robot experience
  'experience.robotInvalid': { code: 2 },
  'experience.variables': { code: 10902 },
  'experience.action': { code: 10902 },
  'experience.unknown': { code: 1 },
  'experience.expired': { code: 1 },
  'experience.setInvalid': { code: 1 },
  'share.callLimit': { code: 1 },
  'share.noLine': { code: 1 },
  'strategy.action': { code: 10902 },
  'strategy.published': { code: 10902 },
  'strategy.used': { code: 1 },
  'strategy.robotUnknown': { code: 2 },
  'strategy.robotInvalid': { code: 2 },
  'task.notDeletable': { code: 10902 },
  'task.notEditable': { code: 10902 },
  'task.noMoreNumbers': { code: 10902 },
  'contact.over': { code: 10902 },
  // approvals
  'approval.own': { code: 403 },
  'approval.notYours': { code: 403 },
  'approval.state': { code: 10902 },
  'approval.changed': { code: 10902 },
  'approval.notAsked': { code: 10902 },
  'approval.notDraft': { code: 10902 },
  // plans
  'plan.action': { code: 10902 },
  'plan.strategy': { code: 2 },
  'plan.robotInvalid': { code: 2 },
  'plan.tooLate': { code: 1 },
  'plan.noCalls': { code: 1 },
  // calls
  'recording.none': { code: 1 },
  'recording.failed': { code: -1, status: 500 },
  // call assistant
  'desk.taken': { code: 10902 },
  'desk.gone': { code: 10902 },
  'desk.busy': { code: 10902 },
  'desk.notFree': { code: 10902 },
  'desk.notSeen': { code: 10902 },
  'desk.notYours': { code: 10902 },
  'desk.talking': { code: 10902 },
  // live calls
  'liveCall.over': { code: 10902 },
  'liveCall.steered': { code: 10902 },
  'liveCall.notNow': { code: 10902 },
  // test calls
  'testCall.limit': { code: 1 },
  'testCall.notCallable': { code: 1 },
  'testCall.running': { code: 10902 },
  'testCall.variables': { code: 10902 },
  'testCall.action': { code: 10902 },
  // added calls
  'addCall.notRunning': { code: 10902 },
  'addCall.endsSoon': { code: 10902 },
  'addCall.planRound': { code: 10902 },
  // blacklist and smart shield
  'blacklist.removed': { code: 10902 },
  'shield.tooMany': { code: 2 },
  'shield.notHeld': { code: 10902 },
  // inbound
  'inboundNumber.action': { code: 10902 },
  // webhooks
  'webhook.noKeys': { code: 1 },
  'webhook.tooMany': { code: 1 },
  'revert.not': { code: 10902 },
  // hubspot
  'hubspot.returnTo': { code: 2 },
  'hubspot.returnHost': { code: 2 },
  'hubspot.over': { code: 1 },
  'hubspot.refused': { code: 1 },
  'hubspot.away': { code: 1 },
  'hubspot.unbound': { code: 10902 },
  // downloads
  'download.noRecordings': { code: 1 },
  'download.notReady': { code: 1 },
  'download.expired': { code: 1 },
  'download.writing': { code: 1 },
  'download.linkInvalid': { code: 1 },
} as const satisfies Record<string, Failure>;

export type FailureId = keyof typeof failures;
