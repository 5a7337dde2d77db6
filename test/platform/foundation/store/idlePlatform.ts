import { sql } from 'drizzle-orm';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';

/** A platform process that does nothing, to be killed or told to end. */
const store = await openStore(
  { databaseUrl: null, dataFolder: process.argv[2] ?? '', root: projectFolder() },
  { connections: 2 },
);
await store.platform((db) =>
  db.execute(sql`insert into login_guess (account, failed_since) values ('child', now()) on conflict do nothing`),
);
process.once('SIGTERM', () => void store.close().then(() => process.exit(0)));
process.send?.('open');
