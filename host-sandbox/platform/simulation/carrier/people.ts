import type { Dial } from '@/domain/calling/carrier';
import type { CarrierParams } from './carrierParams';
import { traitsOf, type Traits } from './traits';

/** Cached people of each line and country; beyond this many the cache is emptied, and they are drawn again. */
const REMEMBERED = 50_000;

/** The traits of the people behind the numbers, cached. */
export class People {
  private readonly known = new Map<string, Map<string, Traits>>();

  constructor(
    private readonly params: CarrierParams,
    private readonly seed: number,
  ) {}

  behind({ line, countryCode, phone, timeZone }: Dial): Traits {
    const own = this.of(line, countryCode);
    const known = own.get(phone);
    if (known) return known;
    const made = traitsOf(this.params, this.seed, line, countryCode, phone, timeZone);
    if (own.size > REMEMBERED) own.clear();
    own.set(phone, made);
    return made;
  }

  private of(line: string, countryCode: string): Map<string, Traits> {
    const key = line + countryCode;
    let own = this.known.get(key);
    if (!own) this.known.set(key, (own = new Map<string, Traits>()));
    return own;
  }
}
