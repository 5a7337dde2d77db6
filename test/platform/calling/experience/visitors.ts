import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { testingOf, type Testing } from '../test-calls/testing';
import { draftOf, line } from './fixtures';

/** The real app with a robot that links are shared to, and who opens them. */
export interface Visitors {
  readonly platform: TestPlatform;
  readonly admin: Caller;
  readonly testing: Testing;
  /** a number that was not called before */
  number(): string;
  /** an address that was not used before */
  address(): string;
  link(name: string): Promise<{ readonly id: number; readonly token: string }>;
  visit(token: string, from?: string): Promise<Visitor>;
  /** test calls of everybody */
  calls(): Promise<number>;
}

interface Visitor {
  readonly who: Caller;
  readonly visit: string;
  call(phone: string, values?: Readonly<Record<string, string>>): ReturnType<typeof callOf>;
  state(): ReturnType<typeof stateOf>;
}

const callOf = (who: Caller, visit: string, phone: string, values: Readonly<Record<string, string>>) =>
  who.call('share.call', { body: { visit, phone, values } });
const stateOf = (who: Caller, visit: string) => who.call('share.callState', { body: { visit } });

export async function startVisitors(): Promise<Visitors> {
  const platform = await startTestPlatform({ template: 'people' });
  const admin = await platform.as('admin');
  const testing = await testingOf(platform);
  let [numbers, addresses] = [0, 0];
  const address = () => `198.18.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
  return {
    platform,
    admin,
    testing,
    number: () => `08125551${String((numbers += 1)).padStart(4, '0')}`,
    address,
    async link(name) {
      const body = draftOf(testing.robotId, { name, untilDay: '2026-12-20' });
      const who = await platform.as('admin');
      return (await who.call('experience.create', { params: { line }, body })).data;
    },
    async visit(token, from = address()) {
      const who = platform.with(null, from);
      const { visit } = (await who.call('share.open', { body: { token } })).data;
      return {
        who,
        visit,
        call: (phone, values = {}) => callOf(who, visit, phone, values),
        state: () => stateOf(who, visit),
      };
    },
    calls: async () => Number((await testing.sql('select count(*)::int as calls from test_call'))[0]?.calls),
  };
}

/** What was refused: failure, field, and what is wrong there. */
export function refusal({ failure, fields }: Awaited<ReturnType<Visitor['call']>>): unknown[] {
  return [failure, fields[0]?.field, fields[0]?.code];
}
