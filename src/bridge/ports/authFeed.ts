import type { AuthEvent, AuthPort } from '@/contract/host';
import { isObject, type HostProps } from '../hostProps';
import { PortFeed } from './portFeed';
import { authPortOf } from './ports';

/**
 * Events of the host's sign-in. A host without events is only read, so a renewed token is found at the next request.
 */
export function authFeed(props: HostProps): PortFeed<AuthPort, AuthEvent> {
  return new PortFeed(props, {
    find: () => authPortOf(props.get('auth')),
    subscribe: (port, notify: (event: AuthEvent) => void) =>
      port.onChange?.((event) => {
        if (isEvent(event)) notify(event);
      }),
  });
}

function isEvent(value: unknown): value is AuthEvent {
  if (!isObject(value) || !('type' in value)) return false;
  if (value.type === 'issued') return 'gen' in value && typeof value.gen === 'number';
  return ['expireSoon', 'expired', 'loggedOut', 'userChanged'].some((known) => known === value.type);
}
