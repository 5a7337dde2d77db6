import type { EndpointName } from './contract';
import { earlyWire } from './earlyWire';
import type { WireEndpoint } from './wire';

let table: Partial<Readonly<Record<EndpointName, WireEndpoint>>> = earlyWire;

/** The endpoints of the screens inside; they come with the scripts of the first session. */
export function addWire(inside: Readonly<Record<EndpointName, WireEndpoint>>): void {
  table = inside;
}

/** What is sent for an endpoint; to ask for one before its scripts are loaded is an error in the code. */
export function wireOf(name: EndpointName): WireEndpoint {
  const found = table[name];
  if (!found) throw new Error(`${name} is called before sign-in`);
  return found;
}
