import { createContext, useContext } from 'react';

export interface RefusalWords {
  readonly title: string;
  readonly text: string;
}

/** Ids of failures, beside `access.denied`, that mean “not permitted”, with their texts; they offer no retry. */
export const RefusalWordsContext = createContext<Readonly<Record<string, RefusalWords>>>({});

export const useRefusalWords = () => useContext(RefusalWordsContext);
