import { carrierParams } from './simulation/carrier/carrierParams';
import { worldSeed } from './simulation/carrier/simulatedCarrier';
import { SimulatedCallers } from './simulation/callers/simulatedCallers';

/** The people who call in; simulated, as the carrier is. */
export const callers = new SimulatedCallers(carrierParams.inbound, worldSeed);
