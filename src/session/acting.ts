import { createContext, useContext } from 'react';

const ActingContext = createContext(false);

export const ActingProvider = ActingContext.Provider;

/** Somebody acts as another account (domain/crossLogin): some controls are the account's own. */
export const useActing = () => useContext(ActingContext);
