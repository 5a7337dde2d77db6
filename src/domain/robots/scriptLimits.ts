/** Sizes of a script. Seconds of speech are estimated; above `adviseSeconds` a text is advised to be shortened. */
export const scriptLimits = {
  turns: 500,
  nameChars: 40,
  textChars: 1_000,
  adviseSeconds: 90,
  intents: 200,
  wordsPerIntent: 100,
  wordChars: 120,
  branchesPerTurn: 30,
  remarkChars: 40,
} as const;
