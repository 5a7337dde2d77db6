import { createContext } from 'react';

/** How much of a field's path antd's list around it adds by itself. */
export const ListDepth = createContext(0);
