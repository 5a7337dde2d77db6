/** All a person can do with a role; a row's `can` lists what this person may do with it now. */
export const roleActions = ['edit', 'copy', 'delete'] as const;
export type RoleAction = (typeof roleActions)[number];
