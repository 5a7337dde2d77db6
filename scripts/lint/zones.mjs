// @ts-check
// Who may import whom (see README): everything flows one way, and each message says where the thing belongs.
import { existsSync, readdirSync } from 'node:fs';

/** @typedef {{ target: string, from: string, except?: string[], message: string }} Zone */

/** The folders below `src`, from the ground up. */
const folders = ['domain', 'contract', 'bridge', 'session', 'api', 'ui', 'features', 'app'];

/** @type {Record<string, { may: string[], belongs: string }>} */
const rules = {
  domain: { may: [], belongs: 'src/domain is pure rules: pass what you need as an argument, or move the rule down here.' },
  contract: { may: ['domain'], belongs: 'src/contract describes the wire: what it needs from elsewhere is a domain rule (src/domain).' },
  bridge: { may: ['contract'], belongs: 'src/bridge only parses the host: what a screen needs goes through src/session.' },
  session: { may: ['bridge', 'contract', 'domain'], belongs: 'src/session knows who is signed in, and no screen: move the caller up.' },
  api: { may: ['contract', 'session', 'domain'], belongs: 'src/api talks to the platform and shows nothing: a component belongs in src/ui or the feature.' },
  ui: { may: ['api', 'session', 'domain'], belongs: 'src/ui is what features share: what knows one feature belongs in that feature; pass it in as a prop.' },
  features: { may: ['ui', 'api', 'session', 'contract', 'domain'], belongs: 'A feature is reached through the screen registry (app/screen, app/links, app/roleView) only.' },
};

/** @type {Zone[]} */
const between = Object.entries(rules).flatMap(([target, { may, belongs }]) =>
  folders
    .filter((from) => from !== target && !may.includes(from))
    .map((from) => ({
      target: `./src/${target}`,
      from: `./src/${from}`,
      ...(target === 'features' && from === 'app' ? { except: ['./screen.ts', './links.ts', './roleView.ts'] } : {}),
      message: `src/${target} does not import src/${from}. ${belongs}`,
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
  message: 'A feature does not import another: what both need belongs in src/ui (parts), src/domain (rules) or app/links (ways in).',
}));

/** @type {Zone[]} */
const sandbox = [
  { target: './src', from: './host-sandbox', message: 'The console ships without the sandbox: what both need belongs in src/contract or src/domain.' },
  ...folders
    .filter((from) => from !== 'contract' && from !== 'domain')
    .map((from) => ({
      target: './host-sandbox/platform',
      from: `./src/${from}`,
      message: 'The platform imports src/contract and src/domain only: a shared rule belongs in src/domain.',
    })),
  {
    target: './host-sandbox/host',
    from: './src',
    except: ['./contract/host.ts'],
    message: 'The host page stands for somebody else\'s portal: it knows the console by src/contract/host only.',
  },
  { target: './host-sandbox/host', from: './host-sandbox/platform', message: 'The host page reaches the platform over HTTP only.' },
  { target: './host-sandbox/platform', from: './host-sandbox/host', message: 'The platform does not know the host page.' },
  ...['src', 'host-sandbox'].map((target) => ({
    target: `./${target}`,
    from: './test',
    message: 'Test support stays in test/.',
  })),
];

/** @type {Zone[]} */
export const zones = [...between, ...betweenFeatures, ...sandbox];
