import type { CallingListener, EmitCallingEvent } from './callingEvents';

/** Emits to these listeners, one after the other in the order given. */
export function emitTo(listeners: readonly CallingListener[]): EmitCallingEvent {
  const emit: EmitCallingEvent = async (db, name, event) => {
    for (const listener of listeners) await listener[name]?.({ db, emit }, event);
  };
  return emit;
}
