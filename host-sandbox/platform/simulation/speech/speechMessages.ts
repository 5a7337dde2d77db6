import type { ScriptLanguage } from '@/domain/robots/script';
import type { Turn } from '@/domain/calls/turn';

export interface SpeechRequest {
  readonly id: number;
  readonly turns: readonly Turn[];
  readonly language: ScriptLanguage;
  readonly voiceGender: 'female' | 'male';
  readonly talkSeconds: number;
}

export interface SpeechReply {
  readonly id: number;
  readonly wav?: Uint8Array<ArrayBuffer>;
  readonly failure?: string;
}
