/** How the stand-in answers: correctly, with errors, with rate limits, or too late. */
export const behaviours = ['ok', '500', '429', 'slow'] as const;
export type Behaviour = (typeof behaviours)[number];
