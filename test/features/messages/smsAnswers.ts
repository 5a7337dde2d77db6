import type { Reply } from '@/contract/contract';
import { openSignedIn } from '@test/support/openConsole';

type Answer = (input: Record<string, unknown>) => unknown;
export type Sms = Reply<'smsTemplate.detail'>;

const at = Date.parse('2026-11-20T03:00:00Z');
const everything = ['view', 'add', 'edit', 'delete', 'activate', 'deactivate'].map(
  (action) => `normal*SmsTemplate*${action}`,
);
const channel = { id: 3, name: 'Sender_name', sender: 'NUSA' };

export function sms(more: Partial<Sms> = {}): Sms {
  return {
    id: 5,
    line: 'collection',
    name: 'Reminder',
    content: 'Hello {{borrower_name}}',
    targetUrl: '',
    channel,
    state: 'inactive',
    review: 'approved',
    rejection: null,
    submittedAt: at,
    reviewedAt: at,
    revision: 3,
    createdAt: at,
    createdBy: 'Ayu Lestari',
    changedAt: at,
    changedBy: 'Ayu Lestari',
    can: ['edit', 'copy', 'activate', 'delete'],
    ...more,
  };
}

interface AnswerOptions {
  readonly path?: string;
  readonly permissions?: readonly string[];
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** The console signed in, its SMS templates answered from here. */
export function openSms({
  path = '/collection/robot/SmsTemplate',
  permissions = everything,
  answers = {},
}: AnswerOptions = {}) {
  return openSignedIn(
    { permissions },
    {
      path,
      answers: {
        'smsTemplate.list': () => ({ list: [sms()], total: 1, page: 1, limit: 10 }),
        'smsTemplate.detail': () => sms(),
        'smsTemplate.channels': () => ({ list: [channel] }),
        ...answers,
      },
    },
  );
}
