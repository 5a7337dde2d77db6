import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { openSession } from '@sandbox/platform/accounts/session/openSession';
import type { PlannedCall } from '@/domain/calling/carrier';
import type { Caller, TestPlatform } from '@test/support/platform';
import { people, startCampaign } from '../engine/campaign';
import { FixedCarrier } from '../engine/dialStates';

export const line = 'collection';
export const SECOND = 1_000;
/** Seconds from one look of the dialler to the next; it takes up in order what was due in between. */
const STRIDE = 5;
/** Every call rings 5 s, talks 30 s with the robot and then asks for a person. */
export const asksAfter = 35 * SECOND;
const asking: Partial<PlannedCall> = {
  ringType: 'answered',
  pickedUp: 'person',
  ringMs: 5_000,
  talkSeconds: 42,
  agentSeconds: 12,
  lineBusyMs: 47_000,
  label: 'H',
  hangup: 'user',
  transfer: 'success',
  events: ['asksForPerson'],
};

export const at = (id: number) => ({ params: { line, id } }) as const;
/** how an agent says a call went */
export const notes = { outcome: 'promised', remark: ' Pays on Friday ', label: 'A', version: 0 };
export const unmarked = { outcome: 'settled', remark: '', label: null, version: 0 };

export interface Desk {
  /** the dialler alone, which looks at the world every few seconds */
  pass(seconds: number): Promise<void>;
  /** a task whose calls all ask for a person, as many as are free at a time */
  campaign(contacts: number, from: number): Promise<number>;
  /** one call that asks for a person, and its id */
  oneWaits(agent: Caller): Promise<number>;
  sit(who: Caller, ready?: boolean): Promise<void>;
  board(who: Caller): Promise<Awaited<ReturnType<typeof boardOf>>>;
  /** more operators of Nusa, signed in */
  operators(count: number): Promise<Caller[]>;
  ledger(id: number): Promise<Record<string, unknown>>;
}

const boardOf = async (who: Caller) => (await who.call('desk.board', { params: { line } })).data;

export function deskOf(platform: TestPlatform): Desk {
  const carrier = new FixedCarrier(asking);
  let companyId = 0;
  const desk: Desk = {
    async pass(seconds) {
      for (let left = seconds; left > 0; left -= STRIDE) {
        platform.clock.advance(Math.min(left, STRIDE) * SECOND);
        const round = () =>
          advanceDialing({
            ...dialerWorld,
            store: platform.services.store,
            companyId,
            now: platform.clock.now(),
            carrier,
          });
        while ((await round()).behind);
      }
    },
    async campaign(contacts, from) {
      const made = await startCampaign(platform.services.store, {
        now: platform.clock.now(),
        contacts: people(contacts, from),
      });
      companyId = made.companyId;
      return made.taskId;
    },
    async oneWaits(agent) {
      await desk.campaign(1, 0);
      await desk.pass(asksAfter / SECOND);
      const [call] = (await boardOf(agent)).waiting;
      if (!call) throw new Error('nobody waits');
      return call.id;
    },
    async sit(who, ready = true) {
      await who.call('desk.here', { params: { line }, body: { ready } });
    },
    board: boardOf,
    async operators(count) {
      const { rows } = await platform.database.asOwner((client) =>
        client.query<{ id: number; company: number }>(
          `insert into app_user (company_id, account, first_name, last_name, password_hash, status, must_change_password, role_id, language)
         select company_id, 'desk' || n || '@nusa.test', 'Agent', n::text, password_hash, 'enabled', false, role_id, 'en'
           from app_user, generate_series(1, $1) n where account = 'operator@nusa.test' returning id, company_id as company`,
          [count],
        ),
      );
      return Promise.all(
        rows.map(async ({ id, company }) =>
          platform.with(
            await platform.services.store.platform((db) =>
              openSession(db, {
                companyId: company,
                userId: id,
                kind: 'full',
                address: '127.0.0.1',
                device: 'test',
                real: platform.clock.real(),
              }),
            ),
          ),
        ),
      );
    },
    async ledger(id) {
      const { rows } = await platform.database.asOwner((client) =>
        client.query<Record<string, unknown>>(
          'select transfer, hangup, talk_seconds, label from call where attempt_id = $1',
          [id],
        ),
      );
      return rows[0] ?? {};
    },
  };
  return desk;
}
