import type { CommandBus } from '@/contract/host';
import type { FaultId } from '../../faults/catalogue';

/** The command bus of a portal that has a bad day. */
export function faultyBus(
  bus: CommandBus,
  has: (id: FaultId) => boolean,
  onPlayed: (id: string, payload: unknown, outcome: 'failed' | 'hung' | 'done') => void,
): CommandBus {
  const execute: CommandBus['execute'] = (id, payload, options) => {
    if (has('bus.throws')) {
      onPlayed(id, payload, 'failed');
      throw new Error("This portal's commands are broken");
    }
    if (has('bus.hangs')) {
      onPlayed(id, payload, 'hung');
      return new Promise(() => undefined);
    }
    if (has('bus.not-a-promise')) {
      onPlayed(id, payload, 'done');
      // Arguments the contract's types forbid, which a portal without types can pass all the same.
      return 42 as unknown as ReturnType<CommandBus['execute']>;
    }
    if (has('bus.ignores') && id === 'auth.unauthorized@1') {
      onPlayed(id, payload, 'done');
      return Promise.resolve('ignored') as Promise<never>;
    }
    return bus.execute(id, payload, options);
  };
  return {
    has: (id) => {
      if (has('bus.has-throws')) throw new Error('This portal cannot say which commands it has');
      return !has('bus.empty') && bus.has(id);
    },
    execute,
  };
}
