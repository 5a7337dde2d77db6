import { DailyCalls } from './dailyCalls';
import type { DialState } from './model';
import type { DialLine } from '../../sip-lines/loadLines';

interface Trunk {
  readonly line: DialLine;
  busy: number;
}

/** What a company's tasks share during an advance: channels per SIP line and of the licence, and the calls of a day. */
export class Channels {
  private readonly trunks: ReadonlyMap<number, Trunk>;
  private busy = 0;
  readonly licenceEnded: boolean;
  private readonly licensed: number;
  readonly dailyCalls: DailyCalls;

  constructor({
    at,
    lines,
    licenceEnded,
    licenceConcurrency,
    dailyCap,
  }: Pick<DialState, 'at' | 'lines' | 'licenceEnded' | 'licenceConcurrency' | 'dailyCap'>) {
    this.trunks = new Map(lines.map((line) => [line.id, { line, busy: 0 }]));
    this.licenceEnded = licenceEnded;
    this.licensed = licenceConcurrency;
    this.dailyCalls = new DailyCalls(dailyCap ?? null, at);
  }

  take(lineId: number): void {
    this.busy += 1;
    const trunk = this.trunks.get(lineId);
    if (trunk) trunk.busy += 1;
  }

  giveBack(lineId: number): void {
    this.busy -= 1;
    const trunk = this.trunks.get(lineId);
    if (trunk) trunk.busy -= 1;
  }

  line(lineId: number): DialLine | undefined {
    return this.trunks.get(lineId)?.line;
  }

  /** most simultaneous calls a task on this line could have */
  mostOf(lineId: number): number {
    return Math.min(this.trunks.get(lineId)?.line.concurrency ?? 0, this.licensed);
  }

  hasRoom(lineId: number): boolean {
    const trunk = this.trunks.get(lineId);
    return trunk !== undefined && trunk.busy < trunk.line.concurrency;
  }

  get licenceHasRoom(): boolean {
    return this.busy < this.licensed;
  }
}
