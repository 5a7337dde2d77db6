import { projectFolder } from '@sandbox/platform/settings';
import { people } from '../platform/engine/campaign';
import { fillWorld } from './fillWorld';

/** For tests that cannot load the platform's own modules: fills this folder, with a task of so many contacts, and says which. */
const [folder = '', contacts = ''] = process.argv.slice(2);
fillWorld(folder, projectFolder(), { contacts: people(Number(contacts)) }).then(
  (campaign) => process.stdout.write(JSON.stringify(campaign)),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
