import type { Input, Reply } from '@/contract/contract';
import type { Caller, TestPlatform } from '@test/support/platform';

/** The company that asks for approval, and three people of it. */
export interface Kirana {
  readonly admin: Caller;
  readonly operator: Caller;
  readonly approver: Caller;
  readonly robotId: number;
  readonly sipLineId: number;
  /** time of the world */
  readonly now: () => number;
}

export const line = 'marketing';
const minute = 60_000;

export async function kirana(platform: TestPlatform): Promise<Kirana> {
  const admin = await platform.as('admin@kirana.test');
  const { data } = await admin.call('task.options', { params: { line } });
  return {
    admin,
    operator: await platform.as('operator@kirana.test'),
    approver: await platform.as('approver@kirana.test'),
    robotId: data.robots.find(({ valid }) => valid)?.id ?? 0,
    sipLineId: data.sipLines.find(({ active }) => active)?.id ?? 0,
    now: () => platform.clock.now(),
  };
}

/** Good rows with numbers from `from` on. */
export async function upload(who: Caller, count: number, from: number): Promise<number> {
  const rows = Array.from(
    { length: count },
    (_, at) => `+62817${String(10_000_000 + from + at)},Person ${from + at},Kirana Retail`,
  );
  const bytes = new TextEncoder().encode(['phone,BorrowerName,PlatformName', ...rows].join('\n'));
  const { data, text } = await who.upload('contacts.upload', { params: { line } }, { name: 'list.csv', bytes });
  if (!data?.id) throw new Error(text);
  return data.id;
}

type Draft = Input<'task.create'>['body'];

/** Begins in five minutes and ends four hours later. */
export function draftOf({ robotId, sipLineId, now }: Kirana, listId: number, changes: Partial<Draft> = {}): Draft {
  return {
    // Each list is of one task, so each task has a name of its own.
    name: `Promo_${listId}`,
    listId,
    robotId,
    sipLineId,
    startAt: now() + 5 * minute,
    endAt: now() + 245 * minute,
    timeZone: 'Asia/Jakarta',
    redial: true,
    redialIntervalMinutes: 30,
    redialMax: 2,
    expireInvalid: false,
    parameters: {},
    ...changes,
  };
}

let edits = 0;

/** What a task is edited with: all but its list, under a name no other has. */
export function settingsOf(of: Kirana, changes: Partial<Draft> = {}): Omit<Draft, 'listId'> {
  const { listId: _, ...settings } = draftOf(of, 0, { name: `Promo_edited_${++edits}`, ...changes });
  return settings;
}

export async function make(of: Kirana, who: Caller, count: number, from: number): Promise<number> {
  const { data, text } = await who.call('task.create', {
    params: { line },
    body: draftOf(of, await upload(who, count, from)),
  });
  if (!data?.id) throw new Error(text);
  return data.id;
}

export async function detail(who: Caller, id: number): Promise<Reply<'task.detail'>> {
  return (await who.call('task.detail', { params: { line, id } })).data;
}

export async function digestOf(who: Caller, id: number): Promise<string> {
  return (await who.call('task.proposal', { params: { line, id } })).data.proposal.digest;
}
