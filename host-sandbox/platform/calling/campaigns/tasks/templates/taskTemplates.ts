import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { taskTemplatesMax } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { problem } from '@/domain/problem';
import type { Ctx } from '../../../../foundation/http/handler';
import { refuseFields } from '../../../../foundation/refusal';
import { companyWide } from '../../../../accounts/scope/companyWide';
import type { Task } from '../../../../foundation/store/schema/calling/calling';
import { appUser } from '../../../../foundation/store/schema/accounts/core';
import { taskTemplate } from '../../../../foundation/store/schema/calling/taskTemplates';

const field = 'parameters.templateName';

/**
 * Saves a task's call parameters and redials as a template, if the draft names one. Names are unique on the line, also
 * among templates the person does not see. Editing a task that saved its template before does not save it again.
 */
export async function saveTaskTemplate(
  ctx: Ctx,
  line: LineId,
  from: Pick<Task, 'redial' | 'redialIntervalMinutes' | 'redialMax' | 'expireInvalid' | 'parameters'>,
  currentName = '',
): Promise<void> {
  const { db, person, now } = ctx;
  const { redial, redialIntervalMinutes, redialMax, expireInvalid, parameters } = from;
  const name = parameters.templateName;
  if (name === '' || name === currentName) return;
  // Locked, so that two tabs can neither exceed the limit nor use one name twice.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`task templates ${person.companyId} ${line}`}, 0))`,
  );
  const there = await companyWide(db, async () => {
    const [found] = await db
      .select({
        all: count(),
        same: sql<number>`count(*) filter (where lower(${taskTemplate.name}) = lower(${name}))`.mapWith(Number),
      })
      .from(taskTemplate)
      .where(and(eq(taskTemplate.companyId, person.companyId), eq(taskTemplate.line, line)));
    return found ?? { all: 0, same: 0 };
  });
  if (there.same > 0) refuseFields([problem(field, 'nameExists')]);
  if (there.all >= taskTemplatesMax) refuseFields([problem(field, 'templatesTooMany', { max: taskTemplatesMax })]);
  await db.insert(taskTemplate).values({
    companyId: person.companyId,
    line,
    name,
    redial,
    redialIntervalMinutes,
    redialMax,
    expireInvalid,
    // A remark belongs to one task.
    parameters: { ...parameters, templateName: '', remark: '' },
    createdBy: person.userId,
    createdAt: now,
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
    list: rows.map(
      ({
        template: { id, name, redial, redialIntervalMinutes, redialMax, expireInvalid, parameters, createdAt },
        firstName,
        lastName,
      }) => ({
        id,
        name,
        createdBy: [firstName, lastName].filter(Boolean).join(' '),
        createdAt,
        redial,
        redialIntervalMinutes,
        redialMax,
        expireInvalid,
        parameters,
      }),
    ),
  };
}
