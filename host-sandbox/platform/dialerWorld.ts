import { callers } from './callers';
import { openDesks } from './calling/desk/openDesks';
import type { DialerWorld } from './calling/engine/world';
import { inboundRounds } from './calling/inbound/engine/inboundRounds';
import { beginDueRounds } from './calling/campaigns/plans/rounds/planClock';
import { emitTo } from './foundation/events/emitTo';
import { listeners } from './listeners';
import { carrierParams } from './simulation/carrier/carrierParams';
import { DeskCarrier } from './simulation/carrier/deskCarrier';
import { SimulatedCarrier, worldSeed } from './simulation/carrier/simulatedCarrier';
import { converse } from './simulation/dialogue/converse';

const emit = emitTo(listeners);

/**
 * Composes the dialler's dependencies: the simulated carrier, the plans whose rounds begin, the people who call in, and
 * the listeners of its events.
 */
export const dialerWorld: DialerWorld = {
  carrier: new SimulatedCarrier(carrierParams, worldSeed),
  withDesks: async (db, carrier, taskIds) => new DeskCarrier(carrier, await openDesks(db, taskIds)),
  converse,
  beginDue: beginDueRounds,
  emit,
  inbound: inboundRounds({ callers, converse, emit }),
};
