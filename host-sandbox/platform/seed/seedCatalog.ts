import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { variablesOf } from '../world/dialogue/checkScript';
import { dialLane, loanPlatform, robot, robotVersion, sipLine } from '../store/schema/calling';
import type { Db } from '../store/store';
import { demoCatalogs, type DemoRobot } from './catalog';
import type { CompanyKey } from './people';

/** Lines, platforms and robots of one demo company. */
export async function seedCatalog(db: Db, companyId: number, key: CompanyKey, now: number): Promise<void> {
  const { sipLines, platforms, robots } = demoCatalogs[key];
  if (sipLines.length > 0) await db.insert(sipLine).values(sipLines.map((line) => ({ companyId, ...line })));
  if (platforms.length > 0) await db.insert(loanPlatform).values(platforms.map((name) => ({ companyId, name })));
  for (const demo of robots) await addRobot(db, companyId, demo);
  await db.insert(dialLane).values({ companyId, advancedTo: now }).onConflictDoNothing();
}

async function addRobot(db: Db, companyId: number, { script, valid, ...demo }: DemoRobot): Promise<void> {
  const [made] = await db
    .insert(robot)
    .values({ companyId, ...demo, language: script.language, status: valid ? 'valid' : 'invalid' })
    .returning({ id: robot.id });
  if (!made) return;
  const [version] = await db
    .insert(robotVersion)
    .values({
      companyId,
      robotId: made.id,
      number: 1,
      state: valid ? 'online' : 'preOnline',
      script,
      variables: variablesOf(script),
      hash: createHash('sha256').update(JSON.stringify(script)).digest('hex'),
    })
    .returning({ id: robotVersion.id });
  if (valid && version) await db.update(robot).set({ currentVersionId: version.id }).where(eq(robot.id, made.id));
}
