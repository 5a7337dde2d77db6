import { useDeferredValue, useMemo } from 'react';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import type { Script } from '@/domain/robots/script';
import { scriptFindings, type ScriptFinding } from '@/domain/robots/scriptFindings';

/** What is wrong with the script as it is written; a letter typed is drawn before it is checked. */
export function useFindings(
  script: Script,
  line: RobotPlace,
  sensitiveWords: readonly string[],
): { readonly findings: readonly ScriptFinding[]; readonly checking: boolean } {
  const checked = useDeferredValue(script);
  const findings = useMemo(() => {
    const none = { en: [], zh: [], id: [], es: [] };
    return scriptFindings(checked, line, { ...none, [checked.language]: sensitiveWords });
  }, [checked, line, sensitiveWords]);
  return { findings, checking: checked !== script };
}
