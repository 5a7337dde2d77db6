/**
 * State of a contact in a task: waiting for its next call, in a call, done by its calls, or skipped for any other
 * reason.
 */
export const contactStates = ['waiting', 'calling', 'done', 'skipped'] as const;
export type ContactState = (typeof contactStates)[number];

/** Why calls to a contact ended; words: labels.json `reason.contact.<id>`. */
export const doneReasons = [
  'reached',
  /** the number does not exist */
  'invalidNumber',
  /** a machine answered, and the task does not redial machines */
  'voicemail',
  /** as many redials as the task allows */
  'triesUsed',
  /** the task does not redial */
  'redialOff',
] as const;
export type DoneReason = (typeof doneReasons)[number];

/** Why a contact was not called, or not called again. */
export const skipReasons = [
  'blacklisted',
  /** blocked by a blocking strategy */
  'blocked',
  /** the task's end came first, and it marks such contacts as expired */
  'expired',
  /** the task's end came first, and it leaves them open for a follow-up task */
  'unfinished',
  'canceled',
  'closed',
  /** this contact alone was taken out */
  'numberCanceled',
  /** appended to an approved task: called after an approval of its own */
  'awaitingApproval',
  'notApproved',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export type EndReason = DoneReason | SkipReason;

export function stateOfReason(reason: EndReason): 'done' | 'skipped' {
  return doneReasons.some((one) => one === reason) ? 'done' : 'skipped';
}

/** What contacts still waiting at the task's end become: the task's "expire invalid" flag says. */
export function leftOverReason(expireInvalid: boolean): 'expired' | 'unfinished' {
  return expireInvalid ? 'expired' : 'unfinished';
}
