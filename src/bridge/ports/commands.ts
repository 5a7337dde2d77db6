import type { CommandId, Commands } from '@/contract/host';
import { HostTimeout, withTimeout } from '../guarded';
import { isFunction, isObject } from '../hostProps';
import { commandBusOf } from './ports';

const COMMAND_TIMEOUT_MS = 3_000;

export type CommandResult<I extends CommandId> =
  | { readonly ok: true; readonly out: Commands[I]['out'] }
  | { readonly ok: false; readonly why: 'missing' | 'threw' | 'timeout' };

declare global {
  interface Window {
    /** the global 401 command of hosts older than the contract */
    __AICC_HOST_COMMANDS__?: Record<string, (payload: unknown) => unknown>;
    __POWERED_BY_QIANKUN__?: boolean;
  }
}

type Run<I extends CommandId> = (payload: Commands[I]['in']) => Promise<Commands[I]['out']>;

/** Runs a host command; never throws, never hangs. A host older than the contract has one, by its old name `401`. */
export async function runCommand<I extends CommandId>(
  commands: unknown,
  id: I,
  payload: Commands[I]['in'],
): Promise<CommandResult<I>> {
  const run = commandOf(commands, id);
  if (!run) return { ok: false, why: 'missing' };
  try {
    return { ok: true, out: await withTimeout(id, COMMAND_TIMEOUT_MS, () => run(payload)) };
  } catch (error) {
    return { ok: false, why: error instanceof HostTimeout ? 'timeout' : 'threw' };
  }
}

export function hasCommand(commands: unknown, id: CommandId): boolean {
  return commandOf(commands, id) !== null;
}

function commandOf<I extends CommandId>(commands: unknown, id: I): Run<I> | null {
  const bus = commandBusOf(commands);
  if (bus && hears(bus, id)) {
    // A bus without promises answers at once, which is an answer too.
    return async (payload) => bus.execute(id, payload);
  }
  return id === 'auth.unauthorized@1' ? legacy401(commands) : null;
}

function legacy401<I extends CommandId>(commands: unknown): Run<I> | null {
  const own: unknown = isObject(commands) ? Reflect.get(commands, '401') : undefined;
  const global: unknown = window.__AICC_HOST_COMMANDS__?.['401'];
  const command = isFunction(own) ? own : global;
  if (!isFunction(command)) return null;
  return async (payload) => {
    const answer: unknown = await command(payload);
    return (answer === 'ignored' ? 'ignored' : 'handled') satisfies Commands['auth.unauthorized@1']['out'];
  };
}

function hears(bus: { has?: unknown }, id: CommandId): boolean {
  if (!isFunction(bus.has)) return true;
  try {
    return Boolean(bus.has(id));
  } catch {
    return false;
  }
}
