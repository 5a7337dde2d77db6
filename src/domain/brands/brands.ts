export interface Brand {
  /** the name in the header, the page title, mails and authenticators */
  readonly name: string;
  /** which mark is drawn in the header */
  readonly mark: 'aicc' | 'monogram';
}

export const ownBrand: Brand = { name: 'AICC', mark: 'aicc' };

/** Exact host name -> brand; a name of another brand shows its first letter as the mark. */
const brands: Readonly<Record<string, Brand>> = {
  'voice.kirana.test': { name: 'Kirana Voice', mark: 'monogram' },
};

/** Hosts with a brand of their own; the platform answers to each. */
export const brandHosts: readonly string[] = Object.keys(brands);

export function brandOf(hostName: string): Brand {
  return Object.hasOwn(brands, hostName) ? (brands[hostName] ?? ownBrand) : ownBrand;
}
