import type { RobotPlace } from '@/domain/robots/robotPlace';

/** Areas whose answers change with a robot: what may be called with it, and the numbers it answers. */
export const areasOfRobots = ['task', 'plan', 'strategy', 'inboundRobot', 'inboundNumber'] as const;

/** Group of texts about those who try a script: callees of a line, callers of inbound. */
export function triedBy(place: RobotPlace): 'callees' | 'callers' {
  return place === 'Inbound' ? 'callers' : 'callees';
}
