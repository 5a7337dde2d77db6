/** Languages robots speak, by their BCP 47 names; those of the product: domain/language. */
export const scriptLanguages = ['en', 'zh', 'id', 'es'] as const;
export type ScriptLanguage = (typeof scriptLanguages)[number];

type NodeKind =
  | 'greeting'
  | 'identity'
  | 'purpose'
  | 'question'
  | 'objection'
  | 'promise'
  | 'help'
  | 'transfer'
  | 'reprompt'
  | 'voicemail'
  | 'closing';

export interface ScriptNode {
  readonly kind: NodeKind;
  /** said in full; `{{name}}` is filled from the contact's variables */
  readonly say: string;
  /** the same, for who has little time */
  readonly brief: string;
  /** The next node by the meaning of the answer; `*` is any other. Absent: the robot does not wait for an answer. */
  readonly answers?: Readonly<Record<string, string>>;
  /** the next node when no answer is waited for; absent: the robot hangs up */
  readonly next?: string;
  /** the slot the answer is stored in */
  readonly slot?: Slot;
}

export interface Slot {
  readonly name: string;
  /** `letter` Y, N, O, S; `verification` A, V, R; `date` YYYY-MM-DD; `words` as said. Without an answer: `-`. */
  readonly kind: 'letter' | 'verification' | 'date' | 'words';
}

export interface Script {
  readonly language: ScriptLanguage;
  readonly start: string;
  /** digressions callees like to make, most likely first; taken where a node knows them */
  readonly asides: readonly string[];
  readonly nodes: Readonly<Record<string, ScriptNode>>;
  /** said to a machine when a message is left and the task gives none */
  readonly voicemail: string;
  /**
   * What callees of a label mean, turn by turn. They only choose edges: what the robot says is
   * always the node it comes to.
   */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}
