import { eq } from 'drizzle-orm';
import { checkSharedValue } from '@/domain/experience/shareCheck';
import { refuseFields } from '../../../foundation/refusal';
import { robot, robotVersion } from '../../../foundation/store/schema/calling/robots';
import type { ShareLink } from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';
import { closedRefusal } from './closedReason';

/** Fixed variables have the link's values, whatever is sent; those that may be changed, the visitor's. */
export function spokenValues(
  { variables }: Pick<ShareLink, 'variables'>,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const chosen = variables.map(({ name, value, editable }) => ({
    name,
    value: (editable && Object.hasOwn(values, name) ? values[name] : undefined) ?? value,
  }));
  refuseFields(chosen.flatMap(({ name, value }) => checkSharedValue(`values.${name}`, value)));
  return Object.fromEntries(chosen.map(({ name, value }) => [name, value.trim()]));
}

/** What the link's robot says now; without it the link leads nowhere. */
export async function onlineVersion(db: Db, link: Pick<ShareLink, 'robotId' | 'language'>) {
  const [online] = await db
    .select({ id: robotVersion.id, script: robotVersion.script, variables: robotVersion.variables })
    .from(robot)
    .innerJoin(robotVersion, eq(robotVersion.id, robot.currentVersionId))
    .where(eq(robot.id, link.robotId));
  if (!online) throw closedRefusal('setInvalid', link);
  return online;
}
