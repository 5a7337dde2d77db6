import type { Reply } from '@/contract/contract';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { liveCallState, stateSinceMs } from '@/domain/live/liveCall';
import { redFlagsIn } from '@/domain/live/redFlags';
import { presentTurns } from '../calls/presentTurns';
import type { LiveTalk } from './liveTalks';

export type LiveCallRow = Reply<'liveCall.list'>['list'][number];

/** The only place where a call in progress becomes a reply, so the number is masked here. */
export function presentLive({ row, script, said, talkedMs }: LiveTalk): LiveCallRow {
  const { plan, task, dialledAt } = row;
  const state = liveCallState(plan, talkedMs + plan.ringMs);
  const [last = null] = presentTurns(said.slice(-1), {}, null);
  return {
    id: row.id,
    line: task.line,
    contactName: row.name,
    phone: maskPhone(row.phone),
    task: { id: task.id, name: task.name },
    robot: { id: task.robotId, name: row.robotName, version: row.robotVersion },
    state,
    dialledAt,
    since: dialledAt + stateSinceMs(plan, state),
    last: last === null ? null : { speaker: last.speaker, text: last.text },
    flags: redFlagsIn(said, script.language).map(({ kind, phrase }) => ({ kind, phrase })),
  };
}
