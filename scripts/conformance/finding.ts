/** fail: the contract is broken. note: allowed, and worth knowing. skip: not judged; the reason says why. */
export type Status = 'pass' | 'fail' | 'note' | 'skip';

export interface Check {
  readonly title: string;
  /** what to do when it fails */
  readonly mend: string;
  /** the contract's core: left unjudged, the report does not say that the contract is kept */
  readonly required?: true;
}

export interface Finding {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  readonly reason: string;
  readonly mend?: string;
  /** the section of the guide */
  readonly guide: string;
  /** as in the table of checks */
  readonly required?: true;
  /** it failed or was not judged, and the options accept that */
  readonly allowed?: true;
}

/** Findings of one run, in the table's order; the first failure of a check wins. */
export class Findings<Id extends string> {
  private readonly judged = new Map<Id, { status: Status; reason: string; mend?: string }>();

  constructor(
    private readonly table: Readonly<Record<Id, Check>>,
    private readonly guide: string,
  ) {}

  pass(id: Id, reason: string): void {
    this.judge(id, 'pass', reason);
  }

  note(id: Id, reason: string): void {
    this.judge(id, 'note', reason);
  }

  skip(id: Id, reason: string): void {
    this.judge(id, 'skip', reason);
  }

  fail(id: Id, reason: string, mend?: string): void {
    this.judge(id, 'fail', reason, mend);
  }

  failed(...ids: Id[]): boolean {
    return ids.some((id) => this.has(id, 'fail'));
  }

  has(id: Id, status: Status): boolean {
    return this.judged.get(id)?.status === status;
  }

  isJudged(id: Id): boolean {
    return this.judged.has(id);
  }

  /** The failed ones, in the table's order. */
  failures(): readonly Id[] {
    return this.ids().filter((id) => this.failed(id));
  }

  /** Whatever has not been judged is skipped for this reason. */
  list(otherwise: string | ((id: Id) => string), allowed: readonly string[] = []): readonly Finding[] {
    return this.ids().map((id) => {
      const { title, mend, required } = this.table[id];
      const {
        status,
        reason,
        mend: own,
      } = this.judged.get(id) ?? {
        status: 'skip' as const,
        reason: typeof otherwise === 'string' ? otherwise : otherwise(id),
      };
      return {
        id,
        title,
        status,
        reason,
        ...(status === 'fail' ? { mend: own ?? mend } : {}),
        guide: `${this.guide}#${id.toLowerCase()}`,
        ...(required ? { required } : {}),
        ...((status === 'fail' || status === 'skip') && allowed.includes(id) ? { allowed: true as const } : {}),
      };
    });
  }

  private ids(): readonly Id[] {
    return Object.keys(this.table).filter((id): id is Id => id in this.table);
  }

  private judge(id: Id, status: Status, reason: string, mend?: string): void {
    const before = this.judged.get(id);
    if (before?.status === 'fail') return;
    this.judged.set(id, { status, reason, ...(mend === undefined ? {} : { mend }) });
  }
}
