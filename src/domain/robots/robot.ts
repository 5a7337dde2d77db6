import type { Action } from '../access/access';

export const robotTones = ['polite', 'natural', 'tough', 'pressing', 'fierce'] as const;
export type RobotTone = (typeof robotTones)[number];

export const voiceGenders = ['female', 'male'] as const;
export type VoiceGender = (typeof voiceGenders)[number];

/** `valid`: new tasks, plans and strategies may speak with it. A robot becomes valid when a version is applied. */
export const robotStates = ['valid', 'invalid'] as const;
export type RobotState = (typeof robotStates)[number];

/** A version that is written, the one that new calls speak, and those that were it before. */
export const versionStates = ['preOnline', 'online', 'history'] as const;
export type VersionState = (typeof versionStates)[number];

export const robotActions = [
  'edit',
  'editRemark',
  'categorizeEvents',
  'copy',
  'activate',
  'deactivate',
  'delete',
] as const;
export type RobotAction = (typeof robotActions)[number];

interface Standing {
  readonly state: RobotState;
  /** a version is online */
  readonly hasOnline: boolean;
}

/** What is done to a robot, and where it stands for it. */
export const robotMoves: Readonly<
  Record<RobotAction, { readonly permission: Action; readonly possible: (robot: Standing) => boolean }>
> = {
  edit: { permission: 'edit', possible: () => true },
  editRemark: { permission: 'editRemark', possible: () => true },
  categorizeEvents: { permission: 'categorizeEvents', possible: () => true },
  copy: { permission: 'copy', possible: () => true },
  activate: { permission: 'activate', possible: ({ state, hasOnline }) => state === 'invalid' && hasOnline },
  deactivate: { permission: 'deactivate', possible: ({ state }) => state === 'valid' },
  delete: { permission: 'delete', possible: ({ state }) => state === 'invalid' },
};

export const versionActions = ['edit', 'apply', 'delete', 'restore'] as const;
export type VersionAction = (typeof versionActions)[number];

/**
 * What is done to a version: only the one being written changes. `restore` begins
 * the next one from an older version, or from the one online.
 */
export const versionMoves: Readonly<
  Record<
    VersionAction,
    { readonly permission: Action; readonly from: readonly VersionState[]; readonly needsOnline?: true }
  >
> = {
  edit: { permission: 'edit', from: ['preOnline'] },
  apply: { permission: 'apply', from: ['preOnline'] },
  // The only version of a robot is its first, until that is applied: without one nothing can be written any more.
  delete: { permission: 'edit', from: ['preOnline'], needsOnline: true },
  restore: { permission: 'edit', from: ['online', 'history'] },
};

/** Why an action is refused on a version; null: it is possible. `hasOnline`: a version of its robot is online. */
export function versionRefusal(
  action: VersionAction,
  { state, hasOnline }: { readonly state: VersionState; readonly hasOnline: boolean },
): 'robot.versionState' | 'robot.onlyVersion' | null {
  const { from, needsOnline } = versionMoves[action];
  if (!from.includes(state)) return 'robot.versionState';
  return needsOnline && !hasOnline ? 'robot.onlyVersion' : null;
}

export function isRobotState(text: string): text is RobotState {
  return robotStates.some((state) => state === text);
}
