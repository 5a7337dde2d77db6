import type { CrossedEvent } from '../traffic/probe';

export const kinds = ['lifecycle', 'command', 'report', 'auth', 'context', 'http', 'error', 'fault'] as const;
export type Kind = (typeof kinds)[number];

export interface EventFilter {
  readonly text: string;
  readonly off: ReadonlySet<Kind>;
  readonly onlyProblems: boolean;
}

export const everything: EventFilter = { text: '', off: new Set(), onlyProblems: false };

export function passes(event: CrossedEvent, { text, off, onlyProblems }: EventFilter): boolean {
  if (off.has(event.kind) || (onlyProblems && !isProblem(event))) return false;
  if (text === '') return true;
  return `${event.what} ${JSON.stringify(event.detail) ?? ''} ${'code' in event ? (event.code ?? '') : ''}`
    .toLowerCase()
    .includes(text.toLowerCase());
}

/** Filters for the events of one cause. */
export function isProblem(event: CrossedEvent): boolean {
  switch (event.kind) {
    case 'http':
      return (
        event.faults.length > 0 ||
        (event.status !== null &&
          !event.aborted &&
          event.method !== 'LIVE' &&
          (event.status === 0 || event.status >= 400))
      );
    case 'command':
      return event.outcome !== 'done' || event.id === '401' || event.id === 'auth.unauthorized@1';
    case 'report':
      return event.code !== undefined;
    case 'lifecycle':
      return event.phase === 'failed';
    case 'error':
      return true;
    case 'fault':
      return event.state === 'rejected' || event.state === 'waiting';
    case 'auth':
      return event.what === 'expired' || event.what === 'loggedOut';
    case 'context':
      return false;
  }
}
