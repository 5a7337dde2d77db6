import { createContext, useContext } from 'react';

export interface RefusalWords {
  readonly title: string;
  readonly text: string;
}

/** Ids of failures, beside `access.denied`, that mean “not permitted” and how to say so: retrying them won't help. */
export const RefusalWordsContext = createContext<Readonly<Record<string, RefusalWords>>>({});

export const useRefusalWords = () => useContext(RefusalWordsContext);
