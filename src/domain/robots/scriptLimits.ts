/** Sizes of a script. Seconds of speech are estimated; above `adviseSeconds` a text is advised to be shortened. */
export const scriptLimits = {
  turns: 500,
  textChars: 1_000,
  adviseSeconds: 90,
} as const;
