/** Real ms between refreshes: words are no events. */
export const listenMs = { list: 3_000, drawer: 2_000 } as const;
