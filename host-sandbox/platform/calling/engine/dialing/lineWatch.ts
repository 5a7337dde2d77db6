import { hasRecovered, isLineFailure, isFailing, type LineCall, type LineTrouble } from '@/domain/calling/lineHealth';
import { lineWindowCalls } from '@/domain/limits';
import type { CallInProgress } from './model';
import type { LineChange } from '../../sip-lines/writeLineChanges';
import type { DialLine } from '../../sip-lines/loadLines';
import type { TaskRun } from './taskState';

/** A SIP line during an advance: whether its calls show that it keeps failing. */
class LineRun {
  readonly changes: LineChange[] = [];
  private readonly calls: LineCall[];
  private trouble: LineTrouble | null;

  constructor(private readonly line: DialLine) {
    this.calls = [...(line.lastCalls ?? [])];
    this.trouble = line.trouble ?? null;
  }

  /** Whether the call failed on the line's side. */
  ended({ dialledAt, endsAt, plan }: Pick<CallInProgress, 'dialledAt' | 'endsAt' | 'plan'>): boolean {
    const failed = isLineFailure(plan.ringType);
    this.calls.push({ dialledAt, failed });
    if (this.calls.length > lineWindowCalls) this.calls.shift();
    const { trouble } = this;
    if (trouble?.until === null) {
      if (!failed && hasRecovered(this.calls, trouble.since)) this.become({ ...trouble, until: endsAt }, endsAt);
      // Only calls since its last recovery count.
    } else if (failed && isFailing(this.calls, trouble?.until ?? null, endsAt))
      this.become({ since: endsAt, until: null }, endsAt);
    return failed;
  }

  /** Whether a task that dials since then has to stop; null: the task began by its own start time. */
  failsFor(dialFrom: number | null, at: number): boolean {
    return this.trouble?.until === null && isFailing(this.calls, dialFrom, at);
  }

  /** The line as the next advance loads it. */
  after(): DialLine {
    return { ...this.line, lastCalls: [...this.calls], trouble: this.trouble };
  }

  private become(trouble: LineTrouble, at: number): void {
    this.trouble = trouble;
    this.changes.push({ id: this.line.id, failing: trouble.until === null, at });
  }
}

/** All SIP lines of a company. */
export class LineWatch {
  private readonly runs: ReadonlyMap<number, LineRun>;

  constructor(lines: readonly DialLine[]) {
    this.runs = new Map(lines.map((line) => [line.id, new LineRun(line)]));
  }

  /**
   * A line that keeps failing stops every task that dials on it, because each call would only use up a try of a
   * contact.
   */
  ended(call: CallInProgress, tasks: readonly TaskRun[]): void {
    const line = this.runs.get(call.sipLineId);
    if (!line?.ended(call)) return;
    for (const run of tasks) {
      if (run.task.sipLineId === call.sipLineId && line.failsFor(run.task.dialFrom, call.endsAt))
        run.halt(call.endsAt, 'lineFailing');
    }
  }

  outcome(): { lines: DialLine[]; lineChanges: LineChange[] } {
    const runs = [...this.runs.values()];
    return { lines: runs.map((run) => run.after()), lineChanges: runs.flatMap((run) => run.changes) };
  }
}
