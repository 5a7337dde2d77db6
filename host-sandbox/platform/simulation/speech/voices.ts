import type { ScriptLanguage } from '@/domain/robots/script';
import type { Turn } from '@/domain/calls/turn';

export interface Voice {
  /** language and variant as espeak-ng names them */
  readonly name: string;
  readonly pitch: number;
}

const spokenIn: Readonly<Record<ScriptLanguage, string>> = { en: 'en-us', zh: 'cmn', id: 'id', es: 'es-419' };

/** Three voices that are easy to tell apart; the callee never has the robot's gender. */
export function voiceOf(speaker: Turn['speaker'], language: ScriptLanguage, robot: 'female' | 'male'): Voice {
  const female = (robot === 'female') === (speaker !== 'callee');
  const variant = { robot: female ? 'f2' : 'm3', callee: female ? 'f4' : 'm1', agent: female ? 'f5' : 'm7' }[speaker];
  const pitch = { robot: female ? 58 : 42, callee: female ? 52 : 34, agent: female ? 68 : 50 }[speaker];
  return { name: `${spokenIn[language]}+${variant}`, pitch };
}
