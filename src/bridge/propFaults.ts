import { normaliseBasePath } from './address/basePath';
import { HostRefusal } from './hostRefusal';
import { hostPropKeys, isFunction, isObject } from './hostProps';
import { isElement } from './isElement';
import { negotiate } from './negotiate';
import { isNonce } from './nonce';
import { readContext } from './ports/hostContext';
import { authPortOf, commandBusOf, contextPortOf, hostInfoOf } from './ports/ports';

/** What the console would refuse or pass over in silence. */
export interface PropFault {
  /** `auth.getToken` */
  readonly prop: string;
  readonly reason: string;
}

type Check = (value: unknown, props: object) => readonly PropFault[];

/** As the console reads them at the mount, prop by prop. */
const checks: Readonly<Record<(typeof hostPropKeys)[number], Check>> = {
  contract: (value, props) => {
    const { dialect } = negotiate(value, Reflect.get(props, 'host'));
    return unless(dialect === 'contract', 'contract', "is no version of the contract, such as '1.0'");
  },
  host: (value) => ignoredIn('host', value, hostInfoOf(value)),
  basePath: (value) => {
    normaliseBasePath(value);
    return [];
  },
  routing: (value) => {
    const mode = at(value, 'mode');
    return unless(mode === 'browser' || mode === 'delegated', 'routing.mode', "must be 'browser' or 'delegated'");
  },
  auth: (value) => [
    ...unless(authPortOf(value) !== null, 'auth.getToken', 'must be a function'),
    ...functionsIn('auth', value, ['refresh', 'onChange']),
  ],
  token: (value) => unless(typeof value === 'string' || isFunction(value), 'token', 'must be a function or a string'),
  commands: (value) => [
    ...unless(commandBusOf(value) !== null, 'commands.execute', 'must be a function'),
    ...functionsIn('commands', value, ['has']),
  ],
  context: (value) => {
    const port = contextPortOf(value);
    if (port === null) return unless(false, 'context.get', 'must be a function');
    const given: unknown = port.get();
    const { context, themeFaults } = readContext(given);
    const ignored = ignoredIn('context', given, context);
    return [
      ...unless(isFunction(at(value, 'subscribe')), 'context.subscribe', 'must be a function'),
      // A theme that is left out is among those of the theme.
      ...ignored.filter(({ prop }) => prop !== 'context.theme'),
      ...themeFaults.map((name) => ({
        prop: name === 'theme' ? 'context.theme' : `context.theme.${name}`,
        reason: 'has a value that the console does not know',
      })),
    ];
  },
  capabilities: (value) => unless(isObject(value), 'capabilities', 'must be a record'),
  overlay: (value) => {
    const [root, base] = [at(value, 'root'), at(value, 'zIndexBase')];
    return [
      ...unless(root === undefined || isElement(root), 'overlay.root', 'must be an element'),
      ...unless(base === undefined || Number.isFinite(base), 'overlay.zIndexBase', 'must be a number'),
    ];
  },
  nonce: (value) => unless(isNonce(value), 'nonce', "must be the value alone, without 'nonce-'"),
  onReport: (value) => unless(isFunction(value), 'onReport', 'must be a function'),
  frame: (value, props) => [
    ...unless(value === 'console' || value === 'host', 'frame', "must be 'console' or 'host'"),
    ...unless(value !== 'host' || isFunction(at(props, 'onFrame')), 'frame', "'host' needs onFrame"),
  ],
  onFrame: (value) => unless(isFunction(value), 'onFrame', 'must be a function'),
};

export function propFaultsOf(props: object): readonly PropFault[] {
  const known: readonly string[] = hostPropKeys;
  return [
    ...Object.keys(props)
      .filter((name) => !known.includes(name))
      .map((prop) => ({ prop, reason: 'is no prop of the contract' })),
    ...hostPropKeys.flatMap((key) => faultsAt(key, props)),
  ];
}

function faultsAt(key: (typeof hostPropKeys)[number], props: object): readonly PropFault[] {
  try {
    const value: unknown = Reflect.get(props, key);
    return value === undefined ? [] : checks[key](value, props);
  } catch (error) {
    // A refusal of the console, or a getter or port of the host that throws.
    if (error instanceof HostRefusal) return [{ prop: key, reason: error.message }];
    return [{ prop: key, reason: `throws when it is read: ${String(error)}` }];
  }
}

function unless(isRight: boolean, prop: string, reason: string): readonly PropFault[] {
  return isRight ? [] : [{ prop, reason }];
}

function functionsIn(prop: string, port: unknown, names: readonly string[]): readonly PropFault[] {
  return names.flatMap((name) => {
    const value = at(port, name);
    return unless(value === undefined || isFunction(value), `${prop}.${name}`, 'must be a function');
  });
}

/** Keys of a record that the console has left out, because it does not know them or their value. */
function ignoredIn(prop: string, given: unknown, read: object): readonly PropFault[] {
  if (!isObject(given)) return [{ prop, reason: 'must be a record' }];
  return Object.keys(given)
    .filter((name) => at(given, name) !== undefined && !(name in read))
    .map((name) => ({ prop: `${prop}.${name}`, reason: 'is unknown, or has a value that is' }));
}

function at(record: unknown, name: string): unknown {
  return isObject(record) ? Reflect.get(record, name) : undefined;
}
