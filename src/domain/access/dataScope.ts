/** Data permission: whose tasks and plans, with their contacts, calls and figures, a person works with. */
export const dataScopes = ['own', 'group', 'company'] as const;
export type DataScope = (typeof dataScopes)[number];

export function isDataScope(text: string): text is DataScope {
  return dataScopes.some((scope) => scope === text);
}

/** Whether one scope reaches at least as far as another. */
export function reaches(scope: DataScope, other: DataScope): boolean {
  return dataScopes.indexOf(scope) >= dataScopes.indexOf(other);
}
