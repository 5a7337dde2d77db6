/** What a robot says and how it goes on: a graph of nodes, kept as jsonb in `robot_version`. */
export type ScriptLanguage = 'en' | 'zh' | 'id' | 'es';

export type NodeKind =
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
  /** Where to go by what the callee means; `*` is anything else. Absent: nobody is waited for. */
  readonly answers?: Readonly<Record<string, string>>;
  /** the next node when no answer is waited for; absent: the robot hangs up */
  readonly next?: string;
  /** what the answer given here is kept as */
  readonly slot?: Slot;
}

export interface Slot {
  readonly name: string;
  /**
   * `letter` Y, N, O, S; `verification` A, V, R (section 3); `date` YYYY-MM-DD; `words` as said. Not asked: `-`.
   */
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
