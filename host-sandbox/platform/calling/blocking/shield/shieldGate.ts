import type { LineId } from '@/domain/products/lines';
import type { ShieldCondition, ShieldRule } from '@/domain/blocking/shield';
import { findRuleBlock, type PastCall, type RuleBlock } from '@/domain/blocking/findRuleBlock';

/** A shield strategy as it is applied at the moment of dialling. */
export interface DialStrategy {
  readonly id: number;
  readonly line: LineId;
  readonly rule: ShieldRule;
  /** instant from which it blocks */
  readonly enabledAt: number;
}

/** What the smart shield of a company decides by, at the instant of the dial state. */
export interface DialShield {
  readonly strategies: readonly DialStrategy[];
  /** ended calls by `numberOn`, as far back as a strategy looks */
  readonly calls: ReadonlyMap<string, readonly PastCall[]>;
  /** the last lift by `liftOf` */
  readonly lifts: ReadonlyMap<string, number>;
}

export const noShield: DialShield = { strategies: [], calls: new Map(), lifts: new Map() };

export const numberOn = (line: LineId, phone: string) => `${line}:${phone}`;
export const liftOf = (strategyId: number, phone: string) => `${strategyId}:${phone}`;

/** The block of a contact that was not called because of a strategy, with the rule's figures. */
export interface ShieldedBy extends RuleBlock {
  readonly strategyId: number;
  readonly screeningDays: number;
  readonly counted: ShieldCondition;
}

/** If several strategies block, the one whose block lasts longest; of equals the oldest. */
export function askShield(
  shield: Pick<DialShield, 'strategies' | 'lifts'>,
  line: LineId,
  phone: string,
  calls: readonly PastCall[],
  at: number,
): ShieldedBy | null {
  let found: ShieldedBy | null = null;
  for (const strategy of shield.strategies) {
    if (strategy.line !== line || strategy.enabledAt > at) continue;
    const block = findRuleBlock(strategy.rule, calls, at, shield.lifts.get(liftOf(strategy.id, phone)));
    const counted = block && strategy.rule.conditions[block.condition];
    if (!block || !counted || (found !== null && block.until <= found.until)) continue;
    found = { ...block, strategyId: strategy.id, screeningDays: strategy.rule.screeningDays, counted };
  }
  return found;
}

/** The shield while an advance runs: calls dialled and ended during the advance count at once. */
export class ShieldGate {
  private readonly calls = new Map<string, PastCall[]>();
  private readonly lines: ReadonlySet<LineId>;

  constructor(private readonly shield: DialShield) {
    this.lines = new Set(shield.strategies.map((strategy) => strategy.line));
  }

  /** Whether any strategy counts calls of the line. */
  watches(line: LineId): boolean {
    return this.lines.has(line);
  }

  dialled(line: LineId, phone: string, dialledAt: number): void {
    if (this.lines.has(line)) this.of(line, phone).push({ dialledAt, endedAt: null, result: '', label: '' });
  }

  ended(line: LineId, phone: string, call: PastCall): void {
    if (!this.lines.has(line)) return;
    const own = this.of(line, phone);
    const at = own.findIndex((one) => one.endedAt === null && one.dialledAt === call.dialledAt);
    if (at < 0) own.push(call);
    else own[at] = call;
  }

  readonly ask = (line: LineId, phone: string, at: number): ShieldedBy | null =>
    this.lines.has(line) ? askShield(this.shield, line, phone, this.of(line, phone), at) : null;

  private of(line: LineId, phone: string): PastCall[] {
    const key = numberOn(line, phone);
    let own = this.calls.get(key);
    if (!own) this.calls.set(key, (own = [...(this.shield.calls.get(key) ?? [])]));
    return own;
  }
}
