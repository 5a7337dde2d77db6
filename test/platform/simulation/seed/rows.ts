import type { TestDatabase } from '@test/support/database';

export async function rows<T extends Record<string, unknown>>(database: TestDatabase, query: string): Promise<T[]> {
  return database.asOwner(async (client) => (await client.query<T>(query)).rows);
}
