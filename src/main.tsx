import './publicPath';
import { runAlone } from './app/alone';
import * as lifecycle from './app/lifecycle';

// qiankun finds these under the library name, which is the name the application is registered with.
export const bootstrap = lifecycle.bootstrap;
export const mount = lifecycle.mount;
export const unmount = lifecycle.unmount;
export const update = lifecycle.update;

if (!window.__POWERED_BY_QIANKUN__) void runAlone();
