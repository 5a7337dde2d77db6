import { approvalActions } from './approvalStates';
import { lifeActions } from './taskStates';

/** All a person can do with a task; a row's `can` lists what this person may do with it now. */
export const taskActions = [
  ...lifeActions,
  ...approvalActions,
  'edit',
  'append',
  'cancelNumber',
  /** its contacts, by a new task */
  'callAgain',
  'copy',
  'delete',
] as const;
export type TaskAction = (typeof taskActions)[number];
