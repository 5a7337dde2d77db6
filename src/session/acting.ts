import { createContext, useContext } from 'react';

const ActingContext = createContext(false);

export const ActingProvider = ActingContext.Provider;

/** The person acts as another account: some controls are for the account itself only. */
export const useActing = () => useContext(ActingContext);
