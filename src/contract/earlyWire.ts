import { contract, type EndpointName } from './contract';
import { wire, type WireEndpoint } from './wire';

/** Who calls it may not be signed in, or is about to be: the sign-in's scripts hold these alone. */
const early = new Set<unknown>(['anyone', 'passwordChange', 'enrolment']);
const earlyAreas = /^(session|tracking)\./;

/**
 * The part of the wire that is needed before somebody is signed in. The build replaces this module by its value, as it
 * does with the whole.
 */
export const earlyWire: Partial<Readonly<Record<EndpointName, WireEndpoint>>> = Object.fromEntries(
  Object.entries(wire).filter(([name]) => earlyAreas.test(name) || early.has(contract[name as EndpointName].access)),
);
