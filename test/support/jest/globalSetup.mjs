// @ts-check
// Before the platform tests: one PostgreSQL for the run. Jest resolves no aliases here: tsx loads the sources.
import { tsImport } from 'tsx/esm/api';

export default async function globalSetup() {
  /** @type {typeof import('../databaseServer.ts')} */
  const server = await tsImport('../databaseServer.ts', import.meta.url);
  await server.startDatabaseServer();
}
