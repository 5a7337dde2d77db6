import { createContext, useContext } from 'react';

const ActingContext = createContext(false);

export const ActingProvider = ActingContext.Provider;

/** Whether the person acts as another account, during which some controls are refused. */
export const useActing = () => useContext(ActingContext);
