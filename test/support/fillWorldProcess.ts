import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { people } from '../platform/calling/engine/campaign';
import { fillWorld } from './fillWorld';

/** For tests that cannot load the platform's modules: fills a folder, with one task, and prints its id. */
const [folder = '', contacts = ''] = process.argv.slice(2);
fillWorld(folder, projectFolder(), { contacts: people(Number(contacts)) }).then(
  (campaign) => process.stdout.write(JSON.stringify(campaign)),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
