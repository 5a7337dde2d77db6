import { HostRefusal } from '../hostRefusal';
import { isObject, type HostProps } from '../hostProps';
import { belowBase } from './belowBase';

/** The first characters of a hash that is a host's address: `#/aicc`, `#!/aicc`. */
const HASH_ADDRESS = /#!?(?=\/)/;

/**
 * Refuses a host that keeps its address in the hash, before a router would replace it. Such a host keeps its address
 * with routing.mode `delegated`.
 */
export function refuseHashRouting(props: HostProps, base: string): void {
  const routing = props.get('routing');
  const mode: unknown = isObject(routing) ? Reflect.get(routing, 'mode') : undefined;
  if (mode === 'delegated') return;
  const basePath = props.get('basePath');
  if (mode === 'hash') refuse("routing.mode 'hash' is not supported");
  if (typeof basePath === 'string' && HASH_ADDRESS.test(basePath)) refuse(`basePath ${basePath} is in the hash`);
  const { pathname, hash } = window.location;
  const inHash = HASH_ADDRESS.test(hash) ? hash.replace(HASH_ADDRESS, '').replace(/[?#].*$/, '') : null;
  if (inHash === null) return;
  if (base === '/' || (belowBase(pathname, base) === null && belowBase(inHash, base) !== null))
    refuse(`the page's address is in its hash (${hash.replace(/\?.*$/, '')})`);
}

function refuse(why: string): never {
  throw new HostRefusal(
    'E-ROUTING-HASH',
    `${why}; mount with routing.mode 'delegated', which leaves the address alone`,
  );
}
