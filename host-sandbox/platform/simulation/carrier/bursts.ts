import { Chance } from '@/domain/calling/chance';

/** Lines fail in bursts: five minutes at a time, an average share of failures overall. */
const BURST_MS = 300_000;
export const BURST_SHARE = 0.025;

/** Which lines fail when. For each line the last five minutes computed are cached. */
export class Bursts {
  private readonly last = new Map<number, { readonly stretch: number; readonly isOn: boolean }>();

  constructor(private readonly seed: number) {}

  isOn(sipLineId: number, at: number): boolean {
    const stretch = Math.floor(at / BURST_MS);
    const known = this.last.get(sipLineId);
    if (known?.stretch === stretch) return known.isOn;
    const isOn = Chance.of(this.seed, 'burst', sipLineId, stretch).happens(BURST_SHARE);
    this.last.set(sipLineId, { stretch, isOn });
    return isOn;
  }
}
