import type { Reply } from '@/contract/contract';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { openSignedIn } from '@test/support/openConsole';
import { sampleScript } from '@test/domain/robots/sampleScript';

type Answer = (input: Record<string, unknown>) => unknown;
type Robot = Reply<'robot.detail'>;
type Version = Reply<'robot.version'>;
export type Tunnel = Reply<'robot.tunnel'>;

const at = Date.parse('2026-11-20T03:00:00Z');
const person = 'Ayu Lestari';
export const everything = [
  'view',
  'add',
  'edit',
  'delete',
  'copy',
  'apply',
  'activate',
  'deactivate',
  'editRemark',
].map((action) => `normal*RobotList*${action}`);

const writing: Robot['versions'][number] = {
  id: 12,
  number: 2,
  state: 'preOnline',
  revision: 4,
  turns: 7,
  variables: ['borrower_name'],
  createdAt: at,
  createdBy: person,
  changedAt: at,
  changedBy: person,
  appliedAt: null,
  appliedBy: '',
  can: ['edit', 'apply', 'delete'],
};
const online: Robot['versions'][number] = {
  ...writing,
  id: 11,
  number: 1,
  state: 'online',
  appliedAt: at,
  appliedBy: person,
  can: ['restore'],
};

export function robot(more: Partial<Robot> = {}): Robot {
  return {
    id: 5,
    line: 'collection',
    name: 'Maya',
    language: 'en',
    tone: 'polite',
    voiceGender: 'female',
    remark: 'For reminders',
    state: 'valid',
    online: { number: 1, appliedAt: at, appliedBy: person },
    preOnline: { number: 2, changedAt: at, changedBy: person },
    eventGroups: { ...eventLabelTable },
    variables: ['borrower_name'],
    revision: 3,
    createdAt: at,
    createdBy: person,
    changedAt: at,
    changedBy: person,
    can: ['edit', 'editRemark', 'categorizeEvents', 'copy', 'deactivate'],
    versions: [writing, online],
    ...more,
  };
}

export function version(more: Partial<Version> = {}): Version {
  return { ...writing, script: sampleScript, findings: [], sensitiveWords: ['jail'], ...more };
}

/** A callee who came through as in the version online. */
export function callee(more: Partial<Tunnel['callees'][number]> = {}): Tunnel['callees'][number] {
  return {
    kind: 'plain',
    label: 'A',
    answers: ['Yes, speaking', 'tomorrow'],
    path: ['greet', 'who', 'ask', 'thanks'],
    end: 'hangUp',
    got: 'A',
    failed: null,
    at: null,
    change: 'same',
    before: null,
    ...more,
  };
}

export function tunnel(more: Partial<Tunnel> = {}): Tunnel {
  return { revision: 4, against: { number: 1, isOnline: true }, callees: [callee()], ...more };
}

interface AnswerOptions {
  readonly path: string;
  readonly permissions?: readonly string[];
  readonly products?: readonly string[];
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly isReload?: boolean;
}

/** The console signed in, its robots answered from here. */
export function openRobots({
  path,
  permissions = everything,
  products = ['collection'],
  answers = {},
  isReload = false,
}: AnswerOptions) {
  return openSignedIn(
    { permissions, products },
    {
      path,
      isReload,
      answers: {
        'robot.list': () => ({ list: [robot()], total: 1, page: 1, limit: 10 }),
        'robot.detail': () => robot(),
        'robot.versions': () => ({ id: 5, isDeleted: false, versions: robot().versions }),
        'robot.usage': () => ({ list: [], total: 0, page: 1, limit: 10 }),
        'robot.version': ({ params }) =>
          (params as { version: number }).version === 11
            ? version({ id: 11, number: 1, state: 'online', can: ['restore'] })
            : version(),
        'robot.tunnel': () => tunnel(),
        'robot.saveScript': ({ body }) => {
          const { script, revision } = body as { script: Version['script']; revision: number };
          return version({ script, revision: revision + 1 });
        },
        ...answers,
      },
    },
  );
}
