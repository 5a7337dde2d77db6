import { sql } from 'drizzle-orm';
import type { Script } from '@/domain/robots/script';
import { idsText } from '../../foundation/store/idsText';
import type { Db } from '../../foundation/store/store';

interface SpokenScript {
  readonly script: Script;
  /** names the script speaks */
  readonly variables: readonly string[];
}

/** Scripts by the id of their version. What is dialled with was applied, and no longer changes. */
export type Scripts = Map<number, SpokenScript>;

/** Reads the versions that are not there yet. */
export async function loadScripts(db: Db, scripts: Scripts, versionIds: readonly number[]): Promise<void> {
  const missing = [...new Set(versionIds)].filter((id) => !scripts.has(id));
  if (missing.length === 0) return;
  const { rows } = await db.execute<{ id: number; script: Script; variables: string[] }>(
    sql`select id, script, variables from robot_version where id = any(${idsText(missing)}::integer[])`,
  );
  for (const { id, script, variables } of rows) scripts.set(id, { script, variables });
}
