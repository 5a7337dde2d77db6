/** Cities a visit can come from; words: experience.json `city.<id>`. */
export const cities = [
  'jakarta',
  'surabaya',
  'manila',
  'mexicoCity',
  'guadalajara',
  'singapore',
  'shanghai',
  'shenzhen',
  'bangkok',
  'madrid',
] as const;
export type City = (typeof cities)[number];

/**
 * The city of an address by its keyed hash, hex: the same for the same address. It stands in for a database of
 * addresses, which the sandbox does not have.
 */
export function cityOfHash(hash: string): City {
  return cities[Number.parseInt(hash.slice(0, 8), 16) % cities.length] ?? 'jakarta';
}
