import { attempt, call, contact } from '@sandbox/platform/foundation/store/schema/calling/calling';
import { robotVersion } from '@sandbox/platform/foundation/store/schema/calling/robots';
import type { Store } from '@sandbox/platform/foundation/store/store';
import type { Chance } from '@/domain/calling/chance';
import { wall } from '../../calling/calls/drawnCalls';
import type { Ledger } from '../../calling/calls/ledger';

/** A call as the test knows it, to be counted by hand. */
export interface Counted {
  id: number;
  at: number;
  day: string;
  hour: number;
  weekday: number;
  contact: number;
  task: number;
  robot: number;
  sip: number;
  ring: string;
  label: string;
  result: 'A' | 'B' | 'D' | 'E';
  hangup: 'user' | 'ai' | 'agent' | null;
  transfer: 'none' | 'success' | 'fail';
  talk: number;
  tryNumber: number;
  endsAt: number;
  stage: string;
}

interface Home {
  readonly contact: number;
  readonly task: number;
  readonly robot: number;
  readonly sip: number;
  tries: number;
}

/** Records drawn calls of one company beside those of `writeLedger`. */
export class CountedCalls {
  readonly all: Counted[] = [];
  private people = 0;

  constructor(
    private readonly store: Store,
    private readonly ledger: Ledger,
    private readonly companyId: number,
    private readonly chance: Chance,
  ) {}

  /**
   * Of contacts of their own, dialled at what `when` draws, recorded in batches that do not follow the order of
   * dialling.
   */
  async add(count: number, batch: number, zone: string, when: () => number): Promise<void> {
    const homes = await this.newContacts(Math.ceil(count / 3));
    const made = Array.from({ length: count }, () => this.draw(this.pick(homes), when(), zone));
    for (let from = 0; from < made.length; from += batch) await this.record(made.slice(from, from + batch));
  }

  pick<T>(values: readonly T[]): T {
    const found = values[this.chance.whole(0, values.length - 1)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  private async newContacts(count: number): Promise<Home[]> {
    const from = this.people;
    this.people += count;
    const rows = await this.store.platform((db) =>
      db
        .insert(contact)
        .values(
          Array.from({ length: count }, (_, n) => ({
            companyId: this.companyId,
            taskId: this.ledger.tasks[n % 2] ?? 0,
            phone: `+62899${String(1_000_000 + from + n)}`,
            name: 'Somebody',
            fields: {},
            state: 'done' as const,
            tries: 1,
            finalReason: 'reached',
          })),
        )
        .returning({ contact: contact.id, task: contact.taskId }),
    );
    return rows.map((row) => ({
      ...row,
      robot: this.pick(this.ledger.robots),
      sip: this.pick(this.ledger.lines),
      tries: 0,
    }));
  }

  private draw(home: Home, at: number, zone: string): Counted {
    home.tries += 1;
    const ring = this.pick(['answered', 'answered', 'noAnswer', 'busy', 'voicemail', 'off']);
    const reached = ring === 'answered';
    // Now and then somebody is called by another robot, or on another line.
    const moves = this.chance.happens(0.08);
    return {
      id: 0,
      at,
      ...wall(at, zone),
      contact: home.contact,
      task: home.task,
      tryNumber: home.tries,
      ring,
      robot: moves ? this.pick(this.ledger.robots) : home.robot,
      sip: moves ? this.pick(this.ledger.lines) : home.sip,
      label: reached ? this.pick(['A', 'B', 'C', 'H']) : 'F',
      result: reached ? this.pick(['A', 'B', 'D'] as const) : 'E',
      hangup: reached ? this.pick(['user', 'ai', 'agent'] as const) : null,
      transfer: reached ? this.pick(['none', 'success', 'fail'] as const) : 'none',
      talk: reached ? this.chance.whole(0, 320) : ring === 'voicemail' ? this.chance.whole(0, 20) : 0,
      endsAt: at + this.chance.whole(1, 400_000),
      stage: this.pick(['beforeDue', 'dueToday', 'd1to3', 'over90', '-']),
    };
  }

  private async record(made: readonly Counted[]): Promise<void> {
    await this.store.platform(async (db) => {
      const versions = new Map((await db.select().from(robotVersion)).map(({ robotId, id }) => [robotId, id]));
      const shared = (one: Counted) => ({
        companyId: this.companyId,
        taskId: one.task,
        contactId: one.contact,
        sipLineId: one.sip,
        dialledAt: one.at,
      });
      const ids = await db
        .insert(attempt)
        .values(made.map((one) => ({ ...shared(one), number: one.tryNumber })))
        .returning({ id: attempt.id });
      made.forEach((one, index) => {
        one.id = ids[index]?.id ?? 0;
      });
      await db.insert(call).values(
        made.map((one) => ({
          ...shared(one),
          attemptId: one.id,
          line: 'collection' as const,
          robotId: one.robot,
          robotVersionId: versions.get(one.robot) ?? 0,
          phone: '+628110000000',
          contactName: 'Somebody',
          tryNumber: one.tryNumber,
          endedAt: one.endsAt,
          stage: one.stage,
          ringSeconds: 5,
          talkSeconds: one.talk,
          ringType: one.ring,
          outcome: one.ring === 'answered' ? ('reached' as const) : ('unreached' as const),
          result: one.result,
          label: one.label,
          hangup: one.hangup,
          transfer: one.transfer,
          rounds: 0,
          slots: {},
          eventLabels: [],
          variables: {},
          localDay: one.day,
          localHour: one.hour,
          localWeekday: one.weekday,
        })),
      );
    });
    this.all.push(...made);
  }
}
