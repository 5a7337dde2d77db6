import { fireEvent } from '@testing-library/react';
import { plan, round } from './planAnswers';

export const list = '/collection/calling/plans';

export const detail = '/collection/subCheckPlan?id=7';

export const awaiting = plan({
  state: 'created',
  approval: 'awaiting',
  can: ['cancel', 'approve', 'reject', 'copy'],
  calls: 0,
  reached: 0,
  reachedContacts: 0,
  startedAt: null,
  finishedAt: null,
  flow: [],
  rounds: [round({ state: 'planned', begunAt: null, contacts: null, taskId: null, calls: 0, reached: 0 })],
});

export const listOf =
  (...rows: unknown[]) =>
  () => ({ list: rows, total: rows.length, page: 1, limit: 10 });

export const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
