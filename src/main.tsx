import { isAlone } from '@/publicPath';
import { about } from '@/app/about/about';
import { runAlone } from '@/app/mount/alone';
import { embedded } from '@/app/mount/embedded';
import type { AiccApp } from '@/contract/host';

const lifecycle = embedded(!isAlone);

// qiankun finds these under the library name, which is the name the application is registered with.
export const bootstrap: AiccApp['bootstrap'] = lifecycle.bootstrap;
export const mount: AiccApp['mount'] = lifecycle.mount;
export const unmount: AiccApp['unmount'] = lifecycle.unmount;
export const update: AiccApp['update'] = lifecycle.update;
export const aicc: AiccApp['aicc'] = about;

if (isAlone) void runAlone();
