import { rehearsalRuns } from '@/domain/calling/forecast';
import type { Script } from '@/domain/robots/script';
import { loadShield } from '../../blocking/shield/loadShield';
import type { DialTask } from '../../engine/dialing/model';
import { dialTask, loadBlacklist } from '../../engine/loadDialState';
import { loadScripts, type Scripts } from '../../engine/loadScripts';
import { instantText } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';
import { copyWorld } from './copyWorld';
import type { Rehearsal, RehearsedRound } from './model';
import type { RehearsalRound, RehearsalSubject } from '@/domain/calling/rehearsalSubject';
import { printOf, seedOf } from './subject';
import { contactsOfList, contactsOfTask } from './subjectContacts';
import { numbersOf } from './adoptContacts';

export interface Prepared {
  readonly rehearsal: Rehearsal;
  readonly others: number;
  readonly leftOut: boolean;
}

/** Reads everything a rehearsal needs; the runs do not use the database. */
export async function prepare(db: Db, companyId: number, subject: RehearsalSubject, now: number): Promise<Prepared> {
  const { line, rounds, from } = subject;
  const contacts = 'listId' in from ? await contactsOfList(db, from.listId) : await contactsOfTask(db, from.taskId);
  const ownId = taskOf(subject);
  const until = Math.max(...rounds.map(({ endAt }) => endAt));
  const { dialState, others, leftOut } = await copyWorld(db, {
    companyId,
    now,
    until,
    own: contacts.length,
    without: ownId,
  });
  // Ids for tasks and contacts that do not exist yet: above all real ones, so that they sort as the youngest, and
  // small, because a run looks them up all the time.
  const newId = beyond(dialState.tasks);
  const scripts: Scripts = new Map();
  await loadScripts(
    db,
    scripts,
    rounds.map(({ robotVersionId }) => robotVersionId),
  );
  const phones = [...new Set(contacts.flatMap(numbersOf))];
  const numbers = phones.map((phone) => ({ line, phone }));
  const blacklist = new Map([...dialState.blacklist, ...(await loadBlacklist(db, companyId, phones))]);
  const atDialling = await loadShield(db, companyId, numbers, 'calling', now);
  const shield = {
    strategies: dialState.shield.strategies.length > 0 ? dialState.shield.strategies : atDialling.strategies,
    calls: new Map([...dialState.shield.calls, ...atDialling.calls]),
    lifts: new Map([...dialState.shield.lifts, ...atDialling.lifts]),
  };
  const creation =
    ownId !== null ? null : { blacklist, shield: await loadShield(db, companyId, numbers, 'creation', now) };
  return {
    rehearsal: {
      dialState: { ...dialState, blacklist, shield },
      line,
      rounds: rounds.map((round, at) => ({
        ...rehearsed(subject, round, ownId ?? newId + at, now),
        script: scriptOf(scripts, round),
      })),
      contactIdsFrom: beyond([...dialState.contacts, ...dialState.inProgress.map(({ contact }) => contact)]),
      contacts,
      creation,
      seed: seedOf(printOf(subject)),
      runs: rehearsalRuns,
    },
    others,
    leftOut,
  };
}

/** A task whose contacts exist. Rounds of an existing plan are still created during the run. */
function taskOf({ from }: RehearsalSubject): number | null {
  return 'taskId' in from ? from.taskId : null;
}

function beyond(known: readonly { readonly id: number }[]): number {
  return known.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}

function scriptOf(scripts: Scripts, { robotVersionId }: RehearsalRound): Script {
  const spoken = scripts.get(robotVersionId);
  if (!spoken) throw new Error(`no robot version ${robotVersionId}`);
  return spoken.script;
}

function rehearsed(
  subject: RehearsalSubject,
  round: RehearsalRound,
  id: number,
  now: number,
): Omit<RehearsedRound, 'script'> {
  const { line, sipLineId, timeZone, isPlan } = subject;
  const task: DialTask = {
    ...dialTask({
      id,
      line,
      // The forecast assumes that the approval comes in time.
      state: 'planned',
      state_reason: null,
      start_at: instantText(round.startAt),
      end_at: instantText(round.endAt),
      time_zone: timeZone,
      redial: round.redial,
      redial_interval_minutes: round.redialIntervalMinutes,
      redial_max: round.redialMax,
      expire_invalid: round.expireInvalid,
      parameters: round.parameters,
      carrier_seed: 0,
      sip_line_id: sipLineId,
      dial_from: null,
      last_dialled_at: null,
    }),
    waiting: 0,
    lost: [],
    loadedTo: null,
  };
  return { task, beginsAt: isPlan ? round.startAt : now, kind: round.kind, tags: round.tags };
}
