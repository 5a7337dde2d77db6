import { createHash } from 'node:crypto';
import type { Script } from '@/domain/robots/script';
import { textsOf, variablesSpoken } from '@/domain/robots/spokenNames';
import type { robotVersion } from '../../foundation/store/schema/calling/robots';

/** What is stored of a script beside it. */
export function versionColumns(
  script: Script,
): Pick<typeof robotVersion.$inferSelect, 'script' | 'variables' | 'hash'> {
  const hash = createHash('sha256').update(JSON.stringify(script)).digest('hex');
  return { script, variables: [...variablesSpoken(textsOf(script))], hash };
}
