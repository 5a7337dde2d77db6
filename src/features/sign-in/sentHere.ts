/** Why the session gate redirected here; any other history state is ignored. */
export function sentHere(state: unknown): { readonly returnTo: string | null; readonly reason: string | null } {
  const given = typeof state === 'object' && state !== null ? state : {};
  return {
    returnTo: 'returnTo' in given && typeof given.returnTo === 'string' ? given.returnTo : null,
    reason: 'reason' in given && typeof given.reason === 'string' ? given.reason : null,
  };
}
