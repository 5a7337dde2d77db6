/** All a person can do with a user of the company; a row's `can` lists what this person may do with them now. */
export const userActions = ['edit', 'enable', 'disable', 'unlock', 'resetPassword', 'resetTwoFactor'] as const;
export type UserAction = (typeof userActions)[number];
