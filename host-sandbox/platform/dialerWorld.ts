import { openDesks } from './calling/desk/openDesks';
import type { DialerWorld } from './calling/engine/world';
import { beginDueRounds } from './calling/campaigns/plans/rounds/planClock';
import { emitTo } from './foundation/events/emitTo';
import { listeners } from './listeners';
import { carrierParams } from './simulation/carrier/carrierParams';
import { DeskCarrier } from './simulation/carrier/deskCarrier';
import { SimulatedCarrier, worldSeed } from './simulation/carrier/simulatedCarrier';
import { converse } from './simulation/dialogue/converse';

/**
 * Composes the dialler's dependencies: the simulated carrier, the plans whose rounds begin, and the listeners of its
 * events.
 */
export const dialerWorld: DialerWorld = {
  carrier: new SimulatedCarrier(carrierParams, worldSeed),
  withDesks: async (db, carrier, taskIds) => new DeskCarrier(carrier, await openDesks(db, taskIds)),
  converse,
  beginDue: beginDueRounds,
  emit: emitTo(listeners),
};
