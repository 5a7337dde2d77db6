/** From the provider's answer, or the person's word, to the console's request for its session: a page has to load. */
export const tokenMs = 60_000;
