import { createContext, useContext } from 'react';
import type { Reply } from '@/contract/contract';
import type { CallFailure } from '@/domain/callFailure';
import type { RobotTone, VoiceGender } from '@/domain/robots/robot';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import type { Script } from '@/domain/robots/script';
import type { ScriptFinding } from '@/domain/robots/scriptFindings';
import type { TurnVerdict } from '@/domain/robots/tunnel/tunnel';

/** How test callees fare with the script as it was saved. */
export interface ScriptTunnel {
  readonly run: Reply<'robot.tunnel'> | undefined;
  readonly failure: CallFailure | null;
  readonly retry: () => void;
  /** the script was changed since */
  readonly isStale: boolean;
  readonly verdicts: ReadonlyMap<string, TurnVerdict>;
}

/** What every part of the script's screen needs. */
export interface ScriptScreen {
  readonly line: RobotPlace;
  /** how the robot speaks */
  readonly voice: { readonly voiceGender: VoiceGender; readonly tone: RobotTone };
  readonly script: Script;
  readonly findings: readonly ScriptFinding[];
  readonly tunnel: ScriptTunnel;
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

export const panes = ['turn', 'check', 'callees', 'trial', 'settings'] as const;
export type Pane = (typeof panes)[number];

/** Ways from one part of the script's screen to another. */
export interface ScriptPanes {
  /** shows a pane and moves the focus there */
  readonly showPane: (pane: Pane) => void;
  /** opens how an answer is recognised */
  readonly showIntent: (intent: string) => void;
}

const nowhere = () => undefined;
export const ScriptPanesContext = createContext<ScriptPanes>({ showPane: nowhere, showIntent: nowhere });

export const useScriptPanes = () => useContext(ScriptPanesContext);
