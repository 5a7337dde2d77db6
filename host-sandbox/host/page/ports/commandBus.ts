import type { CommandBus, CommandId, Commands } from '@/contract/host';

export type CommandHandlers = {
  readonly [I in CommandId]?: (payload: Commands[I]['in']) => Commands[I]['out'] | Promise<Commands[I]['out']>;
};

export type CommandOutcome = 'done' | 'unknown' | 'failed';

/** The commands the portal answers. One it does not know is refused by name, so that the console can do without. */
export function commandBus(
  handlers: CommandHandlers,
  onExecuted: (id: CommandId, payload: unknown, outcome: CommandOutcome) => void,
): CommandBus {
  return {
    has: (id) => Object.hasOwn(handlers, id),
    execute: async (id, payload) => {
      const handle = Object.hasOwn(handlers, id) ? handlers[id] : undefined;
      if (!handle) {
        onExecuted(id, payload, 'unknown');
        throw new Error(`This portal has no command ${id}`);
      }
      try {
        const out = await handle(payload);
        onExecuted(id, payload, 'done');
        return out;
      } catch (error) {
        onExecuted(id, payload, 'failed');
        throw error;
      }
    },
  };
}
