/** How the stand-in answers: as it should, broken, out of patience, or too late. */
export const behaviours = ['ok', '500', '429', 'slow'] as const;
export type Behaviour = (typeof behaviours)[number];
