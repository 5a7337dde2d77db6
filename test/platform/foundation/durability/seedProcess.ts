import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { seed } from '@sandbox/platform/simulation/seed/seed';
import { openStore } from '@sandbox/platform/foundation/store/open';

/** Seeds a database, to be killed meanwhile: `seedProcess <url> <world>`. */
async function main(): Promise<void> {
  const [url = '', world = '0'] = process.argv.slice(2);
  const store = await openStore({ databaseUrl: url, dataFolder: '', root: projectFolder() }, { connections: 2 });
  process.stdout.write('seeding\n');
  await seed(store, { now: Number(world), history: false, onProgress: () => undefined });
  process.stdout.write('done\n');
  await store.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
