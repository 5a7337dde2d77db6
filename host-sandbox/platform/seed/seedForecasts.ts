import { and, eq, inArray, isNull } from 'drizzle-orm';
import { rehearsalRuns } from '@/domain/forecast';
import { keptForecast } from '../rehearsal/keptForecast';
import { prepare } from '../rehearsal/prepare';
import { runOnce } from '../rehearsal/runOnce';
import { printOf, type Subject } from '../rehearsal/subject';
import { subjectOfPlan, subjectOfTask } from '../rehearsal/subjects';
import { task } from '../store/schema/calling';
import { plan } from '../store/schema/plans';
import { rehearsal } from '../store/schema/rehearsal';
import type { Db } from '../store/store';
import { carrierParams } from '../world/carrierParams';
import { SimulatedCarrier, worldSeed } from '../world/simulatedCarrier';

interface AskedFor {
  readonly companyId: number;
  readonly askedBy: number;
  /** world time: the copy is of then */
  readonly at: number;
  readonly owner: { readonly taskId: number } | { readonly planId: number };
}

/** Rehearsed as the platform does, here at once: nobody waits for it, and the days go on only afterwards. */
export async function seedForecast(db: Db, subject: Subject, { companyId, askedBy, at, owner }: AskedFor): Promise<void> {
  const prepared = await prepare(db, companyId, subject, at);
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  const runs = Array.from({ length: rehearsalRuns }, (_, run) => runOnce(prepared.rehearsal, run, carrier));
  await db.insert(rehearsal).values({
    companyId, line: subject.line, subject, print: printOf(subject), state: 'done', doneRuns: rehearsalRuns, forecast: keptForecast(runs, prepared, subject),
    askedBy, askedAt: at, seenAt: at, ...owner,
  });
}

/** What is still to come has a forecast, as if it had been made on the screen. */
export async function seedOpenForecasts(db: Db, { companyId, now: at }: { readonly companyId: number; readonly now: number }): Promise<void> {
  const tasks = await db.select().from(task).where(and(eq(task.companyId, companyId), inArray(task.state, ['created', 'planned']), isNull(task.planId)));
  for (const one of tasks) await seedForecast(db, subjectOfTask(one), { companyId, askedBy: one.createdBy, at, owner: { taskId: one.id } });
  const plans = await db.select().from(plan).where(and(eq(plan.companyId, companyId), inArray(plan.state, ['created', 'planned'])));
  for (const one of plans) await seedForecast(db, await subjectOfPlan(db, one), { companyId, askedBy: one.createdBy, at, owner: { planId: one.id } });
}
