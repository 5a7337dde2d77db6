/** Sizes of a script. Seconds of speech are estimated; above `adviseSeconds` a text is advised to be shortened. */
export const scriptLimits = {
  turns: 500,
  intents: 200,
  branchesPerTurn: 20,
  nameChars: 60,
  textChars: 3_000,
  wordsPerIntent: 100,
  wordChars: 120,
  adviseSeconds: 90,
} as const;
