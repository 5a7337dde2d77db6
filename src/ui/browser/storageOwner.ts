import { createContext, useContext } from 'react';

/** Id of the user this browser remembers drafts and column settings for; null while signed out. */
export const StorageOwnerContext = createContext<number | null>(null);

export const useStorageOwner = () => useContext(StorageOwnerContext);
