import type { FieldProblem } from '@/domain/problem';

/** Fields of a script that have a name on the screen. */
const namedFields = ['name', 'say', 'brief', 'branches', 'slot', 'keywords', 'phrases', 'voicemail'] as const;

/** A place of the script that the platform refused. */
export interface RefusedPlace {
  readonly turn: string | null;
  readonly intent: string | null;
  /** null: one without a name */
  readonly field: (typeof namedFields)[number] | null;
  readonly problem: FieldProblem;
}

/** Where in the script the fields of a refusal stand: `script.turns.<id>.say`, `script.intents.<id>.keywords.3`. */
export function refusedPlaces(problems: readonly FieldProblem[]): readonly RefusedPlace[] {
  return problems.map((problem) => {
    const [, list = '', id = null, part = list] =
      /^(?:body\.)?script\.(\w+)(?:\.(\w+))?(?:\.(\w+))?/.exec(problem.field) ?? [];
    const isTurn = list === 'turns';
    const isIntent = list === 'intents';
    return {
      turn: isTurn ? id : null,
      intent: isIntent ? id : null,
      field: namedFields.find((one) => one === part) ?? null,
      problem,
    };
  });
}
