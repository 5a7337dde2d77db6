import type { Action } from '../access/access';
import { fillText, namesIn } from '../calls/fillText';
import { smsContentMaxChars, targetUrlMaxChars, templateNameMaxChars } from '../limits';
import { checkName } from '../names/names';
import { checkLength, checkRequired, isMissing, problem, type FieldProblem } from '../problem';
import { checkVariables, messageVariables } from './messageVariables';

/** Where the target URL stands in the content; without it the URL follows the content. */
export const targetUrlVariable = 'target_url';

/** A template is reviewed by its channel whenever what is sent was changed. */
export const smsReviewStates = ['inReview', 'approved', 'rejected'] as const;
export type SmsReviewState = (typeof smsReviewStates)[number];

export const templateStates = ['active', 'inactive'] as const;
export type TemplateState = (typeof templateStates)[number];

/** Why the channel rejects a text. */
export const smsRejections = ['threat', 'shortLink', 'capitals', 'noWords'] as const;
export type SmsRejection = (typeof smsRejections)[number];

export const smsTemplateActions = ['edit', 'copy', 'activate', 'deactivate', 'delete'] as const;
export type SmsTemplateAction = (typeof smsTemplateActions)[number];

interface Standing {
  readonly state: TemplateState;
  readonly review: SmsReviewState;
}

/** What is done to a template, and where it stands for it: what is sent now cannot be changed or deleted. */
export const smsTemplateMoves: Readonly<
  Record<SmsTemplateAction, { readonly permission: Action; readonly possible: (template: Standing) => boolean }>
> = {
  edit: { permission: 'edit', possible: ({ state }) => state === 'inactive' },
  copy: { permission: 'add', possible: () => true },
  activate: {
    permission: 'activate',
    possible: ({ state, review }) => state === 'inactive' && review === 'approved',
  },
  deactivate: { permission: 'deactivate', possible: ({ state }) => state === 'active' },
  delete: { permission: 'delete', possible: ({ state }) => state === 'inactive' },
};

export interface SmsTemplateDraft {
  readonly name: string;
  readonly content: string;
  /** empty: none */
  readonly targetUrl: string;
  readonly channelId: number | null;
}

export function checkSmsTemplate({ name, content, targetUrl, channelId }: SmsTemplateDraft): FieldProblem[] {
  return [
    ...checkName('name', name, templateNameMaxChars),
    ...checkRequired('channelId', channelId),
    ...checkRequired('content', content),
    ...checkLength('content', content, smsContentMaxChars),
    ...checkVariables('content', content, [...messageVariables, targetUrlVariable]),
    ...checkTargetUrl(content, targetUrl.trim()),
  ];
}

function checkTargetUrl(content: string, url: string): FieldProblem[] {
  if (isMissing(url)) return namesIn(content).includes(targetUrlVariable) ? [problem('targetUrl', 'required')] : [];
  return [
    ...(isHttpsUrl(url) ? [] : [problem('targetUrl', 'httpsUrl')]),
    ...checkLength('targetUrl', url, targetUrlMaxChars),
  ];
}

/** https with a host, and no name or password in it. */
export function isHttpsUrl(text: string): boolean {
  return /^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(text) && URL.canParse(text);
}

/**
 * The text as it is sent: variables filled, the whole target URL in its place or after the content. The URL is not
 * shortened, so that a callee sees where it leads.
 */
export function smsText(
  { content, targetUrl }: Pick<SmsTemplateDraft, 'content' | 'targetUrl'>,
  variables: Readonly<Record<string, string>>,
): string {
  const url = targetUrl.trim();
  const filled = fillText(content.trim(), { ...variables, [targetUrlVariable]: url });
  return url === '' || namesIn(content).includes(targetUrlVariable) ? filled : `${filled} ${url}`;
}

export function isTemplateState(text: string): text is TemplateState {
  return templateStates.some((state) => state === text);
}

export function isSmsReviewState(text: string): text is SmsReviewState {
  return smsReviewStates.some((state) => state === text);
}
