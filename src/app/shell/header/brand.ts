export interface Brand {
  /** the name in the header and in the page title */
  readonly name: string;
  /** which mark is drawn; see BrandMark */
  readonly mark: 'aicc' | 'monogram';
}

const own: Brand = { name: 'AICC', mark: 'aicc' };

/**
 * Some host names have a brand and a title of their own. Exact host name -> brand; a name of another
 * brand shows its first letter as the mark.
 */
const brands: Readonly<Record<string, Brand>> = {
  'voice.kirana.test': { name: 'Kirana Voice', mark: 'monogram' },
};

export function brandOf(hostName: string): Brand {
  return Object.hasOwn(brands, hostName) ? (brands[hostName] ?? own) : own;
}
