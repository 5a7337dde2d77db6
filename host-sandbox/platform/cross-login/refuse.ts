import type { EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { refusedInCrossLogin, type CrossLoginRefusal } from '@/domain/crossLogin';
import type { Person } from '../person';
import { Refusal } from '../refusal';

export function refusalOfEndpoint(name: EndpointName, { access, method, kind }: Pick<Endpoint, 'access' | 'method' | 'kind'>): CrossLoginRefusal | null {
  return refusedInCrossLogin({ name, reads: method === 'GET', file: kind === 'file', action: typeof access === 'object' ? access.action : null });
}

/** The one place: bind.ts asks for every endpoint before anything else is looked at. */
export function refuseInCrossLogin(name: EndpointName, endpoint: Endpoint, person: Person): void {
  if (person.crossLogin !== null && refusalOfEndpoint(name, endpoint) !== null) throw new Refusal('crossLogin.refused');
}
