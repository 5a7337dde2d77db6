import type { CommandBus, CommandId, Commands } from '@/contract/host';
import { HostTimeout, withTimeout } from './guarded';

const COMMAND_TIMEOUT_MS = 3_000;

export type CommandResult<I extends CommandId> =
  | { readonly ok: true; readonly out: Commands[I]['out'] }
  | { readonly ok: false; readonly why: 'missing' | 'threw' | 'timeout' };

type LegacyCommand = (payload: unknown) => unknown;

declare global {
  interface Window {
    /** the global 401 command of hosts older than the contract */
    __AICC_HOST_COMMANDS__?: Record<string, LegacyCommand>;
    __POWERED_BY_QIANKUN__?: boolean;
  }
}

/** Runs a host command; never throws, never hangs. The legacy 401 command stands in for `auth.unauthorized@1`. */
export async function runCommand<I extends CommandId>(
  bus: CommandBus | undefined,
  id: I,
  payload: Commands[I]['in'],
): Promise<CommandResult<I>> {
  const run = commandOf(bus, id, payload);
  if (!run) return { ok: false, why: 'missing' };
  try {
    return { ok: true, out: await withTimeout(id, COMMAND_TIMEOUT_MS, run) };
  } catch (error) {
    return { ok: false, why: error instanceof HostTimeout ? 'timeout' : 'threw' };
  }
}

function commandOf<I extends CommandId>(
  bus: CommandBus | undefined,
  id: I,
  payload: Commands[I]['in'],
): (() => Promise<Commands[I]['out']>) | null {
  if (bus && typeof bus.execute === 'function' && hasCommand(bus, id)) return () => bus.execute(id, payload);
  const legacy = id === 'auth.unauthorized@1' ? window.__AICC_HOST_COMMANDS__?.['401'] : undefined;
  if (!legacy) return null;
  return async () => {
    await legacy(payload);
    return 'handled';
  };
}

function hasCommand(bus: CommandBus, id: CommandId): boolean {
  try {
    return typeof bus.has !== 'function' || bus.has(id);
  } catch {
    return false;
  }
}
