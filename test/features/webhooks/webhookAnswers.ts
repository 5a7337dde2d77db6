import type { Reply } from '@/contract/contract';
import { openSignedIn } from '@test/support/openConsole';

type Answer = (input: Record<string, unknown>) => unknown;
export type Webhook = Reply<'webhook.detail'>;

const now = Date.parse('2026-11-21T03:00:00Z');

export function webhook(more: Partial<Webhook> = {}): Webhook {
  return {
    id: 1,
    type: 'task_end',
    url: 'https://hooks.example.com/a',
    fields: ['taskId'],
    retrySeconds: 5,
    plainNumbers: false,
    state: 'active',
    verifiedAt: now,
    requestIp: '203.0.113.9',
    failingSince: null,
    pausedUntil: null,
    waiting: 2,
    lastDay: { delivered: 12, failed: 1 },
    revision: 1,
    changedAt: now,
    changedBy: 'Ayu Lestari',
    ...more,
  };
}

export function key(): Reply<'webhook.keys'>['keys'][number] {
  return {
    kind: 'server',
    keyId: 'a1b2c3d4',
    length: 32,
    last4: 'wxyz',
    madeAt: now,
    madeBy: 'Ayu Lestari',
    before: null,
  };
}

export function delivery(): Reply<'webhook.deliveries'>['list'][number] {
  return {
    id: 41,
    webhookId: 1,
    eventId: 'evt_1',
    type: 'task_end',
    url: 'https://hooks.example.com/a',
    state: 'failed',
    tries: 8,
    outcome: 'status',
    status: 500,
    ms: 31,
    at: now,
    dueAt: null,
  };
}

const page = (list: readonly unknown[]) => ({ list, total: list.length, page: 1, limit: 10 });
const all = ['view', 'add', 'edit', 'delete', 'enable', 'disable', 'verify', 'resend'];

interface AnswerOptions {
  readonly path?: string;
  readonly actions?: readonly string[];
  /** sees numbers in full */
  readonly plain?: boolean;
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** The console signed in at the webhooks, the platform answered from here. */
export function openWebhooks({
  path = '/systemSet/config/webhook',
  actions = all,
  plain = true,
  answers = {},
}: AnswerOptions) {
  const permissions = [
    ...actions.map((action) => `system*webhookPage*${action}`),
    ...(plain ? ['normal*CallDetails*viewPlaintext'] : []),
  ];
  return openSignedIn(
    { permissions, products: ['systemSet', 'collection'] },
    {
      path,
      answers: {
        'webhook.list': () => page([webhook()]),
        'webhook.keys': () => ({ keys: [key()] }),
        'webhook.detail': () => webhook(),
        'webhook.edit': () => webhook(),
        'webhook.deliveries': () => page([delivery()]),
        'webhook.delivery': () => ({
          ...delivery(),
          log: [
            {
              number: 8,
              at: now,
              outcome: 'status',
              status: 500,
              ms: 31,
              url: 'https://hooks.example.com/a',
              headers: { 'webhook-id': 'evt_1' },
              data: '{\n  "taskId": 7\n}',
              answer: 'broken',
              decrypted: false,
            },
          ],
        }),
        'webhook.resend': () => ({ resent: 1 }),
        ...answers,
      },
    },
  );
}

export const requestOf = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);
