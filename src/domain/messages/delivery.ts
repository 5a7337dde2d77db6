import type { ScriptVariable } from '../robots/spokenNames';
import type { TemplateState } from './smsTemplate';

/** A message after a call, from the moment the call ended; the last three are ends. */
export const deliveryStates = ['waiting', 'sent', 'delivered', 'failed', 'notSent'] as const;
type DeliveryState = (typeof deliveryStates)[number];

/** Nothing comes after it. */
export function isDeliveryOver(state: DeliveryState): boolean {
  return state !== 'waiting' && state !== 'sent';
}

/** What a network answers when a message did not arrive. */
export const deliveryFailures = ['unreachable', 'userLimit', 'optedOut', 'network'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Why a message was not handed to its network at all. */
export const notSentReasons = ['messageInactive', 'templateInactive', 'templateNotApproved', 'valueMissing'] as const;
export type NotSentReason = (typeof notSentReasons)[number];

export type DeliveryReason = DeliveryFailure | NotSentReason;

interface SendingStanding {
  readonly message: TemplateState;
  readonly template: TemplateState;
  /** of SMS and WhatsApp alike: what is not approved now cannot be sent */
  readonly isApproved: boolean;
  /** variables that the message names */
  readonly names: readonly string[];
  /** of this contact */
  readonly values: Readonly<Record<string, string>>;
}

/** Empty on purpose where the list does not say who somebody is. */
const mayBeEmpty: readonly string[] = ['gender'] satisfies ScriptVariable[];

/** Judged at the moment of sending, which may lie after a change that came after the call; null: it may be sent. */
export function notSentReason(standing: SendingStanding): NotSentReason | null {
  const { message, template, isApproved, names, values } = standing;
  if (message === 'inactive') return 'messageInactive';
  if (template === 'inactive') return 'templateInactive';
  if (!isApproved) return 'templateNotApproved';
  // A message with a hole or a variable's name in it is not sent.
  const isFilled = (name: string) => mayBeEmpty.includes(name) || (values[name] ?? '') !== '';
  return names.every(isFilled) ? null : 'valueMissing';
}
