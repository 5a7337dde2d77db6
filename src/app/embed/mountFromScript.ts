import type { MountConsole } from '@/contract/host';
import { mountConsoleFrom } from './mountConsole';

const { currentScript } = document;

/** From a script tag: `host/aicc-host.js` beside the console's other files, as `aiccHost.mountConsole`. */
export const mountConsole: MountConsole = mountConsoleFrom(
  currentScript instanceof HTMLScriptElement ? currentScript.src : undefined,
);
