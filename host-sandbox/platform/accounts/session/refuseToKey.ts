import type { EndpointName } from '@/contract/contract';
import type { Access } from '@/contract/endpoint';
import { isOpenToKeys } from '@/domain/accounts/apiKey';
import type { Person } from '../../foundation/http/person';
import { Refusal } from '../../foundation/refusal';

/** bind.ts calls it for every endpoint: accounts, rights and sessions stay with people. */
export function refuseToKey(name: EndpointName, access: Access, { apiKey }: Person): void {
  if (apiKey !== null && !isOpenToKeys(name, typeof access === 'object')) throw new Refusal('access.denied');
}
