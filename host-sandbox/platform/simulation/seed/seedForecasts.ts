import { and, eq, inArray, isNull } from 'drizzle-orm';
import { rehearsalRuns } from '@/domain/calling/forecast';
import { forecastOfRuns } from '../../calling/campaigns/rehearsal/forecastOfRuns';
import { prepare } from '../../calling/campaigns/rehearsal/prepare';
import { runOnce } from '../../calling/campaigns/rehearsal/runOnce';
import type { RehearsalSubject } from '@/domain/calling/rehearsalSubject';
import { printOf } from '../../calling/campaigns/rehearsal/subject';
import { subjectOfPlan, subjectOfTask } from '../../calling/campaigns/rehearsal/subjects';
import { task } from '../../foundation/store/schema/calling/calling';
import { plan } from '../../foundation/store/schema/calling/plans';
import { rehearsal } from '../../foundation/store/schema/calling/rehearsal';
import type { Db } from '../../foundation/store/store';
import { carrierParams } from '../carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '../carrier/simulatedCarrier';

interface SeededForecast {
  readonly companyId: number;
  readonly requestedBy: number;
  /** world time of the copy */
  readonly at: number;
  readonly owner: { readonly taskId: number } | { readonly planId: number };
}

/** Runs the platform's rehearsal in this process and waits for it, because the history goes on only afterwards. */
export async function seedForecast(
  db: Db,
  subject: RehearsalSubject,
  { companyId, requestedBy, at, owner }: SeededForecast,
): Promise<void> {
  const prepared = await prepare(db, companyId, subject, at);
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  const runs = Array.from({ length: rehearsalRuns }, (_, run) => runOnce(prepared.rehearsal, run, carrier));
  await db.insert(rehearsal).values({
    companyId,
    line: subject.line,
    subject,
    print: printOf(subject),
    state: 'done',
    doneRuns: rehearsalRuns,
    forecast: forecastOfRuns(runs, prepared, subject),
    askedBy: requestedBy,
    askedAt: at,
    seenAt: at,
    ...owner,
  });
}

/** Tasks and plans that have not begun get a forecast, as if they had been created on the screen. */
export async function seedOpenForecasts(
  db: Db,
  { companyId, now: at }: { readonly companyId: number; readonly now: number },
): Promise<void> {
  const tasks = await db
    .select()
    .from(task)
    .where(and(eq(task.companyId, companyId), inArray(task.state, ['created', 'planned']), isNull(task.planId)));
  for (const one of tasks)
    await seedForecast(db, subjectOfTask(one), {
      companyId,
      requestedBy: one.createdBy,
      at,
      owner: { taskId: one.id },
    });
  const plans = await db
    .select()
    .from(plan)
    .where(and(eq(plan.companyId, companyId), inArray(plan.state, ['created', 'planned'])));
  for (const one of plans)
    await seedForecast(db, await subjectOfPlan(db, one), {
      companyId,
      requestedBy: one.createdBy,
      at,
      owner: { planId: one.id },
    });
}
