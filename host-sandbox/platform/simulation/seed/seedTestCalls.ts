import { defaultCallParameters } from '@/domain/calling/callParameters';
import type { Dial, PlannedCall } from '@/domain/calling/carrier';
import { sampleValues } from '@/domain/robots/sampleValues';
import { addDays, localDay, startOfDay } from '@/domain/time/zone';
import { hourMs } from '@/domain/limits';
import { rulesOf } from '../../calling/engine/taskSettings';
import { talkOfTest } from '../../calling/engine/test-calls/talkOfTest';
import type { DialerWorld } from '../../calling/engine/world';
import { testCall } from '../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../foundation/store/store';
import type { SeededCalling } from './seedCalling';

interface TestedCompany {
  readonly companyId: number;
  readonly timeZone: string;
  readonly countryCode: string;
  readonly calling: SeededCalling;
  readonly createdBy: number;
  readonly now: number;
  readonly world: Pick<DialerWorld, 'carrier' | 'converse'>;
}

/** Days ago, hour of the day, and the last digits of the number. */
const made = [
  [3, 10, '0101'],
  [2, 15, '0102'],
  [1, 11, '0103'],
] as const;

/** Test calls of the past days, the last of which somebody answered. */
export async function seedTestCalls(db: Db, of: TestedCompany): Promise<void> {
  const robot = of.calling.robots.find(({ line }) => line === 'collection');
  const sipLine = of.calling.lines.find(({ active }) => active);
  if (!robot || !sipLine) return;
  const { companyId, timeZone, createdBy, world } = of;
  const samples: Readonly<Record<string, string>> = sampleValues[robot.script.language];
  const spoken = Object.fromEntries(robot.variables.map((name) => [name, samples[name] ?? '']));
  for (const [days, hour, digits] of made) {
    const at = startOfDay(addDays(localDay(of.now, timeZone), -days), timeZone) + hour * hourMs;
    const phone = `+62812555${digits}`;
    const dial = {
      line: robot.line,
      countryCode: of.countryCode,
      sipLineId: sipLine.id,
      phone,
      number: 1,
      at,
      earlier: [],
      timeZone,
      daysOverdue: null,
      script: robot.script,
      rules: rulesOf(defaultCallParameters),
    };
    const { seed, plan } = answered(world, dial);
    const call = { phone, variables: spoken, timeZone, carrierSeed: seed, plan, dialledAt: at };
    const talk = talkOfTest(call, robot.script, world.converse);
    await db.insert(testCall).values({
      ...call,
      companyId,
      line: robot.line,
      robotId: robot.id,
      robotVersionId: robot.versionId,
      sipLineId: sipLine.id,
      state: 'done',
      createdBy,
      createdAt: at,
      endsAt: at + plan.lineBusyMs,
      turns: [...talk.turns],
      slots: { ...talk.slots },
      rounds: talk.rounds,
    });
  }
}

const SEEDS = 200;

/** The first of the seeds by which a person answers and talks; an unanswered test call shows little. */
function answered({ carrier }: TestedCompany['world'], dial: Omit<Dial, 'seed'>): { seed: number; plan: PlannedCall } {
  for (let seed = 1; ; seed += 1) {
    const plan = carrier.plan({ ...dial, seed });
    if (seed === SEEDS || (plan.ringType === 'answered' && plan.talkSeconds > 20)) return { seed, plan };
  }
}
