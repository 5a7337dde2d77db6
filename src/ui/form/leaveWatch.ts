import { createContext } from 'react';

/** Called while a form has unsent input, with the text of the question; returns a function that ends it. */
export type LeaveWatch = (message: string) => () => void;

/** Lets the host ask before it leaves the console; does nothing where there is none. */
export const LeaveWatchContext = createContext<LeaveWatch | null>(null);
