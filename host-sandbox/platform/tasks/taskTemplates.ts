import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { taskTemplatesMax } from '@/domain/limits';
import type { LineId } from '@/domain/lines';
import { problem } from '@/domain/problem';
import type { Ctx } from '../handler';
import { refuseFields } from '../refusal';
import { companyWide } from '../scope/companyWide';
import type { Task } from '../store/schema/calling';
import { appUser } from '../store/schema/core';
import { taskTemplate } from '../store/schema/taskTemplates';

const field = 'parameters.templateName';

/**
 * Keeps what a task was told under the name it gives, if any: its call parameters and its redials. The name is taken for the
 * whole line, also where the person does not see whose it is. Where it is kept already (a task that is changed) nothing happens.
 */
export async function keepTemplate(ctx: Ctx, line: LineId, from: Pick<Task, 'redial' | 'redialIntervalMinutes' | 'redialMax' | 'expireInvalid' | 'parameters'>, keptName = ''): Promise<void> {
  const { db, person, now } = ctx;
  const { redial, redialIntervalMinutes, redialMax, expireInvalid, parameters } = from;
  const name = parameters.templateName;
  if (name === '' || name === keptName) return;
  // One at a time: two tabs neither pass the most nor take one name.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`task templates ${person.companyId} ${line}`}, 0))`);
  const there = await companyWide(db, async () => {
    const [found] = await db
      .select({ all: count(), same: sql<number>`count(*) filter (where lower(${taskTemplate.name}) = lower(${name}))`.mapWith(Number) })
      .from(taskTemplate)
      .where(and(eq(taskTemplate.companyId, person.companyId), eq(taskTemplate.line, line)));
    return found ?? { all: 0, same: 0 };
  });
  if (there.same > 0) refuseFields([problem(field, 'nameExists')]);
  if (there.all >= taskTemplatesMax) refuseFields([problem(field, 'templatesTooMany', { max: taskTemplatesMax })]);
  await db.insert(taskTemplate).values({
    companyId: person.companyId, line, name, redial, redialIntervalMinutes, redialMax, expireInvalid,
    // A remark is about one task.
    parameters: { ...parameters, templateName: '', remark: '' },
    createdBy: person.userId, createdAt: now,
  });
}

export async function templatesOf({ db }: Ctx, line: LineId): Promise<Reply<'taskTemplate.list'>> {
  const rows = await db
    .select({ template: taskTemplate, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(taskTemplate)
    .leftJoin(appUser, eq(appUser.id, taskTemplate.createdBy))
    .where(eq(taskTemplate.line, line))
    .orderBy(asc(sql`lower(${taskTemplate.name})`));
  return {
    list: rows.map(({ template: { id, name, redial, redialIntervalMinutes, redialMax, expireInvalid, parameters, createdAt }, firstName, lastName }) => ({
      id, name, createdBy: [firstName, lastName].filter(Boolean).join(' '), createdAt, redial, redialIntervalMinutes, redialMax, expireInvalid, parameters,
    })),
  };
}
