import type { FailureId } from '@/contract/errors';
import type { FieldProblem } from '@/domain/problem';

export type RefusalParams = Readonly<Record<string, string | number>>;

/** A business "no": thrown by handlers, answered by the binding; rolls the request's transaction back. */
export class Refusal extends Error {
  constructor(
    readonly id: FailureId,
    readonly params: RefusalParams = {},
    readonly fields: readonly FieldProblem[] = [],
  ) {
    super(id);
    this.name = 'Refusal';
  }
}

/** Input the domain's rules refuse, each problem at its field. */
export function refuseFields(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('input.invalid', {}, problems);
}
