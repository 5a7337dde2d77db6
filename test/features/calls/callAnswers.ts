import type { Reply } from '@/contract/contract';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { openSignedIn } from '@test/support/openConsole';

export type Row = Reply<'call.list'>['list'][number];
export type Detail = Reply<'call.detail'>;

export const view = 'normal*CallDetails*view';
export const plaintext = 'normal*CallDetails*viewPlaintext';

export function row(id: number, more: Partial<Row> = {}): Row {
  return {
    id,
    line: 'collection',
    taskId: 7,
    taskName: 'November_reminders',
    contactId: 40 + id,
    contactName: `Contact ${id}`,
    phone: `+6281*****00${id}`,
    robot: { id: 3, name: 'Maya', version: 2 },
    sipLine: { id: 4, name: 'Jakarta 1' },
    tryNumber: 1,
    dialledAt: Date.parse('2026-11-20T03:00:00Z') + id,
    answeredAt: 1,
    endedAt: 2,
    ringSeconds: 8,
    talkSeconds: 42,
    ringType: 'answered',
    outcome: 'reached',
    result: 'A',
    label: 'A',
    hangup: 'user',
    transfer: 'none',
    rounds: 3,
    slots: { promise: '2026-12-01' },
    eventLabels: ['promiseDate'],
    variables: { extra_a: 'north' },
    listFields: {},
    annotated: null,
    fedBack: [],
    ...more,
  };
}

export function detail(id: number, more: Partial<Detail> = {}): Detail {
  const turns: Detail['turns'] = [
    { speaker: 'robot', text: 'When can you pay?', atMs: 0, durationMs: 2000, node: 'ask', slots: [] },
    { speaker: 'callee', text: 'On the first.', atMs: 2500, durationMs: 1500, node: 'ask', slots: ['promise'] },
  ];
  return {
    ...row(id),
    turns,
    branchPoints: [1],
    acts: [],
    language: 'en',
    eventGroups: { ...eventLabelTable },
    check: null,
    feedback: [],
    annotations: [],
    recording: true,
    redials: [row(id)],
    ...more,
  };
}

export const noFields = { slots: [], eventLabels: [], variables: [], listFields: [] };

export function open(
  search = '',
  {
    permissions = [view],
    details = {},
    answers = {},
  }: {
    permissions?: string[];
    details?: Record<number, Detail>;
    answers?: Record<string, (input: Record<string, unknown>) => unknown>;
  } = {},
) {
  return openSignedIn(
    { permissions },
    {
      path: `/collection/calling/CallDetails${search}`,
      answers: {
        'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 20 }),
        'call.options': () => ({
          tasks: [{ id: 7, name: 'November_reminders' }],
          robots: [{ id: 3, name: 'Maya' }],
          sipLines: [{ id: 4, name: 'Jakarta 1' }],
        }),
        'call.fields': () => ({
          available: { slots: ['promise'], eventLabels: ['promiseDate'], variables: ['extra_a'] },
          shown: noFields,
        }),
        'view.list': () => ({ list: [] }),
        'call.history': () => ({ list: [], total: 0, more: false }),
        'call.list': ({ query }) => {
          const { page = 1 } = { ...(query as { page?: number }) };
          return { list: page === 1 ? [row(1), row(2)] : [row(3)], total: 11, page, limit: 10 };
        },
        'call.detail': ({ params }) => {
          const { id } = params as { id: number };
          return details[id] ?? detail(id);
        },
        ...answers,
      },
    },
  );
}

/** queries of the lists that were asked for */
export const listed = (sent: { name: string; input: Record<string, unknown> }[]) =>
  sent.filter(({ name }) => name === 'call.list').map(({ input }) => input.query);
