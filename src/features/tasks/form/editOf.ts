import type { Reply } from '@/contract/contract';
import { wallOf } from '@/ui/form/time/wallTime';
import type { TaskForm } from './taskForm';

/** The form's values of an existing task: its own times, and no list, because its contacts exist already. */
export function editOf(task: Reply<'task.detail'>): TaskForm {
  return {
    name: task.name,
    listId: null,
    robotId: task.robot.id,
    sipLineId: task.sipLine.id,
    timeZone: task.timeZone,
    startAt: wallOf(task.startAt, task.timeZone),
    endAt: wallOf(task.endAt, task.timeZone),
    redial: task.redial,
    redialIntervalMinutes: task.redialIntervalMinutes,
    redialMax: task.redialMax,
    expireInvalid: task.expireInvalid,
    parameters: task.parameters,
  };
}
