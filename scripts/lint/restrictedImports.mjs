// @ts-check
// What may not be imported by name, wherever it comes from; each message says what to use instead.

export const axiosOnly = {
  name: 'axios',
  message: 'Only src/api/transport/http.ts, with its axiosClient.ts, knows axios: use useRead/useWrite of @/api/query.',
};
export const schemas = {
  name: 'zod',
  message: 'zod stays out of the bundle: schemas live in src/contract, rules in src/domain.',
};
export const antdPaths = [
  {
    name: 'antd',
    importNames: ['message', 'notification'],
    message: 'Use useToast of src/ui/feedback: static calls leave our overlay node and our class prefix.',
  },
  { name: '@ant-design/pro-components', message: 'Pro components stay behind src/ui.' },
];
const outboundMessage =
  'What leaves the platform goes through host-sandbox/platform/foundation/outbound, which checks where it goes.';
const outboundModules = ['http', 'https', 'http2', 'tls', 'dgram', 'dns', 'dns/promises'].flatMap((name) => [
  name,
  `node:${name}`,
]);
export const outbound = [
  ...[...outboundModules, 'undici', 'axios', 'node-fetch', 'got', 'ws'].map((name) => ({
    name,
    allowTypeImports: true,
    message: outboundMessage,
  })),
  // What reads an address or takes a port stays; what opens a connection does not.
  ...['net', 'node:net'].map((name) => ({
    name,
    importNames: ['default', 'connect', 'createConnection', 'Socket', 'Stream'],
    allowTypeImports: true,
    message: outboundMessage,
  })),
];
/** zod stays out of the bundle: of the contract the console imports types, and its files that hold no schema. */
export const contractTypes = {
  regex: '^(@/contract|(\\.\\./)+contract)/(?!(wire|wireTable|host|errors|live)$)',
  allowTypeImports: true,
  message:
    'Import the type only (import type): schemas bring zod into the bundle. The runtime table is @/contract/wire.',
};

const useMayMessage = 'A screen asks useMay (src/session/useMay.ts) by menu and action, and a row for its `can`.';
/** What a permission is called, and who holds it, stays below the screens. */
export const permissionNames = [
  { regex: '^(@|(\\.\\./)*\\.\\.)/session/useCan$', message: useMayMessage },
  {
    regex: '^(@|(\\.\\./)*\\.\\.)/domain/access/access$',
    importNames: ['allows', 'parsePermissions', 'permissionOf'],
    message: useMayMessage,
  },
];
