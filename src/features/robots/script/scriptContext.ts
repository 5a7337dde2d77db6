import { createContext, useContext } from 'react';
import type { LineId } from '@/domain/products/lines';
import type { Script } from '@/domain/robots/script';
import type { ScriptFinding } from '@/domain/robots/scriptFindings';

/** What every part of the script's screen needs. */
export interface ScriptScreen {
  readonly line: LineId;
  readonly script: Script;
  readonly findings: readonly ScriptFinding[];
  /** the turn whose fields are shown; null: none */
  readonly selected: string | null;
  readonly select: (turn: string | null) => void;
  /** null: the version is only shown */
  readonly edit: ((change: (script: Script) => Script, place?: string) => void) | null;
  readonly leave: () => void;
}

export const ScriptContext = createContext<ScriptScreen | null>(null);

export function useScriptScreen(): ScriptScreen {
  const screen = useContext(ScriptContext);
  if (!screen) throw new Error('a part of the script outside its screen');
  return screen;
}
