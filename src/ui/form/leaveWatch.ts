import { createContext } from 'react';

/** Told while a form holds unsent input, with the words to ask with; answers what ends it. */
export type LeaveWatch = (message: string) => () => void;

/** Who surrounds the console may ask before it goes elsewhere; without anybody nothing is told. */
export const LeaveWatchContext = createContext<LeaveWatch | null>(null);
