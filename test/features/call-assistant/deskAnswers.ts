import type { Reply } from '@/contract/contract';
import { openSignedIn } from '@test/support/openConsole';

export type Board = Reply<'desk.board'>;
export type DeskCall = Board['waiting'][number];
type Answer = (input: Record<string, unknown>) => unknown;

export const agentRights = ['view', 'remark', 'annotate'].map((action) => `normal*CallAssistant*${action}`);
export const supervisorRights = [...agentRights, 'normal*CallAssistant*assign', 'normal*CallDetails*view'];

/** a moment after the call began to wait */
export const requestedAt = () => Date.now() - 12_000;

export function deskCall(more: Partial<DeskCall> = {}): DeskCall {
  const asksAt = requestedAt();
  return {
    id: 71,
    line: 'collection',
    state: 'waiting',
    contactName: 'Siti Aminah',
    phone: '+6281******865',
    taskName: 'November_reminders',
    robotName: 'Maya',
    label: 'H',
    asksAt,
    givesUpAt: asksAt + 60_000,
    takenBy: null,
    takenAt: null,
    endedAt: null,
    outcome: null,
    remark: '',
    ...more,
  };
}

export const inHand = (more: Partial<DeskCall> = {}) =>
  deskCall({ state: 'talking', takenBy: { id: 1, name: 'Ayu Lestari' }, takenAt: requestedAt() + 4_000, ...more });

export function board(more: Partial<Board> = {}): Board {
  return {
    ready: true,
    hand: null,
    waiting: [],
    talking: [],
    agents: [{ id: 1, name: 'Ayu Lestari', state: 'ready', you: true }],
    today: { asked: 4, taken: 3, missed: 1, waitSeconds: 9.5 },
    ...more,
  };
}

export function detail(call: DeskCall): Reply<'desk.call'> {
  return {
    ...call,
    fields: {
      extra_a: 'Blok C',
      DueDate: '2026-12-05',
      gender: 'female',
      BorrowerName: 'Siti Aminah',
      TotalOwingAmount: '1500000',
      shop: 'Toko 4',
    },
    slots: { promise: '2026-12-01' },
    eventLabels: ['asksForPerson'],
    language: 'id',
    tryNumber: 2,
    answeredAt: call.asksAt - 30_000,
    annotation: { label: null, version: 0 },
    turns: [
      { speaker: 'robot', text: 'Kapan bisa membayar?', atMs: 0, durationMs: 2_000, node: 'ask', slots: [] },
      {
        speaker: 'callee',
        text: 'Saya mau bicara dengan orang.',
        atMs: 2_500,
        durationMs: 1_500,
        node: 'ask',
        slots: ['promise'],
      },
    ],
  };
}

export function openDesk(
  answers: Readonly<Record<string, Answer>>,
  {
    permissions = agentRights,
    language = 'en' as const,
    path = '/collection/calling/CallAssistant',
    products = ['collection'],
  } = {},
) {
  return openSignedIn(
    { permissions, language, products },
    {
      path,
      answers: {
        'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 20 }),
        'desk.here': ({ body }) => body,
        'desk.board': () => board(),
        'desk.past': () => ({ list: [], total: 0, page: 1, limit: 10 }),
        ...answers,
      },
    },
  );
}
