import type { Reply } from '@/contract/contract';
import type { SharedVariable } from '@/domain/experience/shareLink';
import { sampleValueOf } from '@/parts/variables/sampleValueOf';

type Robot = Reply<'experience.options'>['robots'][number];

/** What the robot's script speaks now: what was typed for a variable before stays, others begin with an example. */
export function variablesOf(
  robots: readonly Robot[],
  robotId: number | null,
  typed: readonly SharedVariable[],
): readonly SharedVariable[] {
  const robot = robots.find(({ id }) => id === robotId);
  if (!robot) return [];
  return robot.variables.map(
    (name) =>
      typed.find((one) => one.name === name) ?? {
        name,
        value: sampleValueOf(name, robot.language),
        editable: true,
      },
  );
}
