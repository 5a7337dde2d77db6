import { webhookAnswerMaxChars } from '@/domain/limits';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { outcomeOfStatus, type TryOutcome } from '@/domain/webhooks/webhook';
import type { OutboundFailure, OutboundResult } from '../../../foundation/outbound/outbound';
import { decrypt } from './envelope';

export interface Answered {
  readonly outcome: TryOutcome;
  readonly status: number | null;
  readonly answer: string;
  readonly decrypted: boolean;
  readonly requestIp: string | null;
}

/** A refused address and a silent one get the same failure, so that a webhook cannot be used to scan our network. */
const outcomes: Readonly<Record<OutboundFailure, TryOutcome>> = {
  refused: 'unreachable',
  unresolved: 'unreachable',
  unreachable: 'unreachable',
  tls: 'unreachable',
  closed: 'closed',
  aborted: 'closed',
  timeout: 'timeout',
  tooLarge: 'tooLarge',
};

export function readAnswer(result: OutboundResult, clientKeys: readonly string[]): Answered {
  if (!result.ok) return { outcome: outcomes[result.why], status: null, answer: '', decrypted: false, requestIp: null };
  const text = result.body.toString('utf8');
  const opened = decrypt(text, clientKeys);
  return {
    outcome: outcomeOfStatus(result.status),
    status: result.status,
    answer: shown(opened ?? text),
    decrypted: opened !== null,
    requestIp: result.localAddress.replace(/^::ffff:/, ''),
  };
}

/** The answer as it is stored: without characters that the database or a page cannot take, and with numbers masked. */
function shown(text: string): string {
  const plain = text
    .slice(0, webhookAnswerMaxChars)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '�');
  return plain.replace(/\+?\d{9,15}/g, (digits) => maskPhone(digits));
}
