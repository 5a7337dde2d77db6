import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import type { CreatedCall } from './drawnCalls';
import { writeLedger } from './ledger';

export const line = 'collection';

export interface Marks {
  readonly platform: TestPlatform;
  readonly admin: Caller;
  readonly operator: Caller;
  /** an answered call, by its place among them */
  readonly at: (index: number) => { made: CreatedCall; params: { line: typeof line; id: number } };
  /** a call that met a busy line */
  readonly missed: () => { line: typeof line; id: number };
  /** ids of the calls that a filter finds, in order */
  readonly found: (query: Record<string, string>) => Promise<number[]>;
}

/** ids of calls, and of those that a filter found before, in order */
export const ids = (calls: readonly CreatedCall[], before: readonly number[] = []) =>
  [...before, ...calls.map(({ id }) => id)].sort((a, b) => a - b);

/** A platform with forty calls, and two people who mark them. */
export async function startMarks(): Promise<Marks> {
  const platform = await startTestPlatform();
  const ledger = await writeLedger(platform.database.store, { now: testNow, count: 40 });
  const admin = await platform.as('admin');
  const operator = await platform.as('operator');
  const reached = ledger.calls.filter(({ ring }) => ring === 'answered');
  return {
    platform,
    admin,
    operator,
    at(index) {
      const made = reached[index];
      if (!made) throw new Error('too few calls');
      return { made, params: { line, id: made.id } };
    },
    missed: () => ({ line, id: ledger.calls.find(({ ring }) => ring === 'busy')?.id ?? 0 }),
    found: async (query) =>
      (await admin.call('call.list', { params: { line }, query: { ...query, limit: 60 } })).data.list
        .map(({ id }) => id)
        .sort((a, b) => a - b),
  };
}

/** What was done to calls, as the operation records name it. */
export async function recordedCallActions(platform: TestPlatform): Promise<string[]> {
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ action: string }>(
      "select distinct action from operation_record where action like 'call.%' order by action",
    ),
  );
  return rows.map(({ action }) => action);
}
