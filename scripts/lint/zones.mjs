// @ts-check
// Who may import whom (see README): everything flows one way, and each message says where the thing belongs.
import { existsSync, readdirSync } from 'node:fs';

/** @typedef {{ target: string, from: string, except?: string[], message: string }} Zone */
/** @typedef {Record<string, { may: string[], belongs: string }>} Layers */

/** The folders below `src`, from the ground up. @type {Layers} */
const source = {
  domain: {
    may: [],
    belongs: 'src/domain is pure rules: pass what you need as an argument, or move the rule down here.',
  },
  contract: {
    may: ['domain'],
    belongs: 'src/contract describes the wire: what it needs from elsewhere is a domain rule (src/domain).',
  },
  bridge: {
    may: ['contract'],
    belongs: 'src/bridge only parses the host: what a screen needs goes through src/session.',
  },
  session: {
    may: ['bridge', 'contract', 'domain'],
    belongs: 'src/session knows who is signed in, and no screen: move the caller up, or pass in what it needs.',
  },
  api: {
    may: ['contract', 'session', 'domain'],
    belongs:
      'src/api talks to the platform and shows nothing: a component belongs in src/ui, src/parts or the feature.',
  },
  ui: {
    may: ['domain'],
    belongs:
      'src/ui is a kit without a noun of the product and without an endpoint: such a piece belongs in src/parts/<noun>.',
  },
  registry: {
    may: ['session', 'contract', 'domain'],
    belongs: 'src/registry says what a screen record is and how a link is made; src/app gathers the screens.',
  },
  parts: {
    may: ['ui', 'api', 'session', 'contract', 'domain', 'registry'],
    belongs: 'src/parts holds pieces that several features share: what knows one feature belongs in that feature.',
  },
  features: {
    may: ['parts', 'ui', 'api', 'session', 'contract', 'domain', 'registry'],
    belongs: 'A feature is reached through the screen registry (src/registry) only.',
  },
  app: { may: ['domain', 'contract', 'bridge', 'session', 'api', 'ui', 'registry', 'parts', 'features'], belongs: '' },
};

/** The wings of the platform, from the ground up. @type {Layers} */
const wings = {
  foundation: {
    may: [],
    belongs: 'foundation/ knows no feature: pass in what it needs, or move the caller up.',
  },
  accounts: {
    may: ['foundation'],
    belongs: 'accounts/ knows who one is and what one may do, not what is called: let the wing above register itself.',
  },
  calling: {
    may: ['foundation', 'accounts'],
    belongs:
      'calling/ does not know who listens or reads: emit an event of foundation/events, for which listeners.ts names who acts.',
  },
  messaging: {
    may: ['foundation', 'accounts'],
    belongs: 'messaging/ hears of calls by events (foundation/events) and is composed in platform.ts.',
  },
  reports: {
    may: ['foundation', 'accounts', 'calling'],
    belongs: 'reports/ reads the wings below and changes nothing in them.',
  },
  integrations: {
    may: ['foundation', 'accounts'],
    belongs: 'integrations/ hears the other wings by events (foundation/events) and is composed in platform.ts.',
  },
  simulation: {
    may: ['foundation', 'accounts', 'calling', 'messaging', 'reports', 'integrations'],
    belongs: 'simulation/ stands behind the interfaces of what it simulates: nothing but platform.ts imports it.',
  },
};

/**
 * @param {string} root
 * @param {Layers} layers
 * @returns {Zone[]}
 */
function between(root, layers) {
  return Object.entries(layers).flatMap(([target, { may, belongs }]) =>
    Object.keys(layers)
      .filter((from) => from !== target && !may.includes(from))
      .map((from) => ({
        target: `./${root}/${target}`,
        from: `./${root}/${from}`,
        message: `${root}/${target} does not import ${root}/${from}. ${belongs}`,
      })),
  );
}

const platform = 'host-sandbox/platform';
/** Files beside the wings, which compose them; no wing may import them. */
const composition = existsSync(platform)
  ? readdirSync(platform, { withFileTypes: true }).filter((entry) => entry.isFile())
  : [];

/** @type {Zone[]} */
const noComposition = Object.keys(wings).flatMap((wing) =>
  composition.map(({ name }) => ({
    target: `./${platform}/${wing}`,
    from: `./${platform}/${name}`,
    message: `${platform}/${name} composes the wings: what a wing needs of it belongs in foundation/, or is passed in.`,
  })),
);

const features = existsSync('src/features')
  ? readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  : [];

/** @type {Zone[]} */
const betweenFeatures = features.map(({ name }) => ({
  target: `./src/features/${name}`,
  from: './src/features',
  except: [`./${name}`],
  message:
    'A feature does not import another: what both need belongs in src/parts (pieces), src/domain (rules) or src/registry (links).',
}));

/** @type {Zone[]} */
const sandbox = [
  {
    target: './src',
    from: './host-sandbox',
    message: 'The console ships without the sandbox: what both need belongs in src/contract or src/domain.',
  },
  ...Object.keys(source)
    .filter((from) => from !== 'contract' && from !== 'domain')
    .map((from) => ({
      target: './host-sandbox/platform',
      from: `./src/${from}`,
      message: 'The platform imports src/contract and src/domain only: a shared rule belongs in src/domain.',
    })),
  {
    target: './host-sandbox/host',
    from: './src',
    except: ['./contract/host.ts', './contract/frame.ts'],
    message:
      "The host page stands for somebody else's portal: it knows the console by src/contract/host and frame only.",
  },
  {
    target: './host-sandbox/host',
    from: './host-sandbox/platform',
    message: 'The host page reaches the platform over HTTP only.',
  },
  {
    target: './host-sandbox/platform',
    from: './host-sandbox/host',
    message: 'The platform does not know the host page.',
  },
  ...['src', 'host-sandbox'].map((target) => ({
    target: `./${target}`,
    from: './test',
    message: 'Test support stays in test/.',
  })),
];

/** @type {Zone[]} */
export const zones = [
  ...between('src', source),
  ...between(platform, wings),
  ...noComposition,
  ...betweenFeatures,
  ...sandbox,
];
