// @ts-check
import { tsImport } from 'tsx/esm/api';

export default async function globalTeardown() {
  /** @type {typeof import('../databaseServer.ts')} */
  const server = await tsImport('../databaseServer.ts', import.meta.url);
  await server.stopDatabaseServer();
}
