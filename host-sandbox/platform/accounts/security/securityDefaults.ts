import type { securitySetting } from '../../foundation/store/schema/accounts/core';

/** What a new company begins with. */
export const securityDefaults = {
  sessionHours: 12,
  idleMinutes: 60,
  lockThreshold: 5,
  lockMinutes: 15,
  resetMinutes: 30,
  concurrentLogins: 3,
} as const satisfies Partial<typeof securitySetting.$inferInsert>;
