import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { labelTable } from '@/domain/calling/labels';
import { templateNameMaxChars } from '@/domain/limits';
import { nextName } from '@/domain/names/nextName';
import { problem } from '@/domain/problem';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import { checkRemark, checkRobot } from '@/domain/robots/robotCheck';
import type { Script } from '@/domain/robots/script';
import { emptyScript } from '@/domain/robots/scriptEdits';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { robot, robotVersion, type Robot } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';
import { isDuplicate } from '../../foundation/store/trouble';
import { lockRobot, setRobot } from './lockRobot';
import { insertVersion } from './saveVersion';

type Created = Parsed<'robot.create'>['body'];

/** A robot with an empty script to be written. */
export async function createRobot(ctx: Ctx, line: RobotPlace, body: Created): Promise<number> {
  refuseFields(checkRobot(body));
  const name = await freeName(ctx.db, line, body.name, null);
  return insertRobot(ctx, line, { ...body, name }, emptyScript(body.language, unclearLabel(line)));
}

async function insertRobot(
  ctx: Ctx,
  line: RobotPlace,
  fields: Created & Partial<Pick<Robot, 'eventGroups'>>,
  script: Script,
): Promise<number> {
  const { db, person, now } = ctx;
  const { name, language, tone, voiceGender, remark, eventGroups } = fields;
  const by = { createdBy: person.userId, createdAt: now, changedBy: person.userId, changedAt: now };
  const [made] = await db
    .insert(robot)
    .values({
      companyId: person.companyId,
      line,
      name,
      language,
      tone,
      voiceGender,
      remark,
      eventGroups,
      status: 'invalid',
      ...by,
    })
    .onConflictDoNothing()
    .returning({ id: robot.id });
  // Two robots with the same name at the same moment: the unique index refuses the second.
  if (!made) throw nameTaken();
  await insertVersion(ctx, made.id, 1, script);
  return made.id;
}

/** The label of a talk in which nothing was understood: the place's first of a call without a clear answer. */
function unclearLabel(line: RobotPlace): string {
  const answered = labelTable[line].filter(({ result }) => result !== null);
  return (
    (answered.find(({ understood }) => !understood) ?? answered.find(({ result }) => result === 'C') ?? answered[0])
      ?.letter ?? 'A'
  );
}

export async function saveRobot(
  ctx: Ctx,
  line: RobotPlace,
  id: number,
  body: Parsed<'robot.save'>['body'],
): Promise<void> {
  const found = await lockRobot(ctx.db, line, id);
  if (found.revision !== body.revision) throw new Refusal('thing.changed');
  refuseFields(checkRobot(body));
  const name = await freeName(ctx.db, line, body.name, id);
  const { tone, voiceGender, remark } = body;
  try {
    await setRobot(ctx, id, found.revision, { name, tone, voiceGender, remark });
  } catch (error) {
    // Another robot was given the same name at the same moment.
    if (isDuplicate(error)) throw nameTaken();
    throw error;
  }
}

export async function saveRemark(
  ctx: Ctx,
  line: RobotPlace,
  id: number,
  { remark, revision }: Parsed<'robot.remark'>['body'],
): Promise<void> {
  const found = await lockRobot(ctx.db, line, id);
  if (found.revision !== revision) throw new Refusal('thing.changed');
  refuseFields(checkRemark(remark));
  await setRobot(ctx, id, found.revision, { remark });
}

export async function saveEventGroups(
  ctx: Ctx,
  line: RobotPlace,
  id: number,
  { eventGroups, revision }: Parsed<'robot.categorizeEvents'>['body'],
): Promise<void> {
  const found = await lockRobot(ctx.db, line, id);
  if (found.revision !== revision) throw new Refusal('thing.changed');
  await setRobot(ctx, id, found.revision, { eventGroups });
}

/** Copies fields and script: that of the version being written, else the online one. */
export async function copyRobot(ctx: Ctx, line: RobotPlace, id: number): Promise<number> {
  const { db } = ctx;
  const found = await lockRobot(db, line, id);
  const [version] = await db
    .select({ script: robotVersion.script })
    .from(robotVersion)
    .where(and(eq(robotVersion.robotId, id), ne(robotVersion.state, 'history')))
    .orderBy(sql`(${robotVersion.state} = 'preOnline') desc`)
    .limit(1);
  const names = await db
    .select({ name: robot.name })
    .from(robot)
    .where(and(eq(robot.line, line), isNull(robot.deletedAt)));
  const taken = new Set(names.map(({ name }) => name.toLowerCase()));
  let name = nextName(found.name, templateNameMaxChars);
  while (taken.has(name.toLowerCase())) name = nextName(name, templateNameMaxChars);
  const script = version?.script ?? emptyScript(found.language, unclearLabel(line));
  return insertRobot(ctx, line, { ...found, name }, script);
}

async function freeName(db: Db, line: RobotPlace, wanted: string, own: number | null): Promise<string> {
  const name = wanted.trim();
  const [same] = await db
    .select({ id: robot.id })
    .from(robot)
    .where(
      and(
        eq(robot.line, line),
        eq(sql`lower(${robot.name})`, name.toLowerCase()),
        isNull(robot.deletedAt),
        own === null ? undefined : ne(robot.id, own),
      ),
    );
  if (same) throw nameTaken();
  return name;
}

function nameTaken(): Refusal {
  return new Refusal('input.invalid', {}, [problem('name', 'nameExists')]);
}
