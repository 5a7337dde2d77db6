/** Of `failed` reports and of refused mounts, whose error's message begins with it. */
export const errorCodes = [
  'E-AUTH-MISSING',
  'E-AUTH-THREW',
  'E-AUTH-TIMEOUT',
  'E-BASEPATH-INVALID',
  'E-CONTAINER-DETACHED',
  'E-CONTAINER-MISSING',
  'E-CONTAINER-REMOVED',
  'E-CONTAINER-SHADOW',
  'E-CONTRACT',
  'E-CSP-STYLE',
  'E-ENTRY-MANIFEST',
  'E-ENTRY-SCRIPT',
  'E-MOUNT',
  'E-MOUNT-TIMEOUT',
  'E-RENDER',
  'E-ROUTER-CONFLICT',
  'E-ROUTING-HASH',
  'E-STALE-BUILD',
  'E-UNMOUNT',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Of `warn` reports: the console goes on. */
export const warningCodes = [
  'E-CMD-THREW',
  'E-CMD-TIMEOUT',
  'W-BASEPATH-MISSING',
  'W-BASEPATH-NORMALISED',
  'W-CMD-MISSING',
  'W-CONTAINER-HIDDEN',
  'W-CONTRACT-NEWER',
  'W-DOUBLE-MOUNT',
  'W-LOCALE-FALLBACK',
  'W-NONCE-INVALID',
  'W-PERM-UNKNOWN',
  'W-REPORT-THREW',
  'W-THEME-FALLBACK',
  'W-TOKEN-STATIC',
  'W-UNMOUNT-NOOP',
  'W-UPDATE-IGNORED',
  'W-URL-OUTSIDE-BASE',
  'W-USER-CHANGED',
] as const;
export type WarningCode = (typeof warningCodes)[number];
