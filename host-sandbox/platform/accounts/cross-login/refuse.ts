import type { EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { refusedInCrossLogin, type CrossLoginRefusal } from '@/domain/accounts/crossLogin';
import type { Person } from '../../foundation/http/person';
import { Refusal } from '../../foundation/refusal';

function refusalOfEndpoint(
  name: EndpointName,
  { access, method, kind }: Pick<Endpoint, 'access' | 'method' | 'kind'>,
): CrossLoginRefusal | null {
  return refusedInCrossLogin({
    name,
    reads: method === 'GET',
    file: kind === 'file',
    action: typeof access === 'object' ? access.action : null,
  });
}

/** bind.ts calls it for every endpoint before anything else. */
export function refuseInCrossLogin(name: EndpointName, endpoint: Endpoint, person: Person): void {
  if (person.crossLogin !== null && refusalOfEndpoint(name, endpoint) !== null) throw new Refusal('crossLogin.refused');
}
