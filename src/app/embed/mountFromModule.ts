import type { MountConsole } from '@/contract/host';
import { mountConsoleFrom } from './mountConsole';

/** From an ES module: `host/index.js` beside the console's other files. */
export const mountConsole: MountConsole = mountConsoleFrom(import.meta.url);
