import type { Reply } from '@/contract/contract';

/** A task that takes added calls. */
export type OpenTask = Reply<'addCall.tasks'>['list'][number];
