/**
 * Sizes of a script. A text or a list may be saved at up to twice its size, with a finding, so that what was pasted can
 * be corrected; turns and answers beyond their number cannot be added. Seconds of speech are estimated; above
 * `adviseSeconds` a text is advised to be shortened.
 */
export const scriptLimits = {
  turns: 500,
  intents: 200,
  branchesPerTurn: 20,
  nameChars: 60,
  textChars: 3_000,
  wordsPerIntent: 100,
  wordChars: 120,
  adviseSeconds: 90,
  /** px from the middle of the drawing */
  place: 100_000,
} as const;
