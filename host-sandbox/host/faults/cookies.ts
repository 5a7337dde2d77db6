import { parseFaults, type FaultId } from './catalogue';
import { isVariant, type Variant } from './variants';

/** Stored per browser, so that two people, or two tests, do not share their faults. */
const FAULTS_COOKIE = 'host-faults';
const VARIANT_COOKIE = 'host-variant';

export function faultsInCookie(header: string | undefined): ReadonlySet<FaultId> {
  return new Set(parseFaults(valueOf(header, FAULTS_COOKIE)).ids);
}

export function variantInCookie(header: string | undefined): Variant {
  const value = valueOf(header, VARIANT_COOKIE);
  return isVariant(value) ? value : 'plain';
}

export function faultsCookie(ids: readonly string[]): string {
  return cookie(FAULTS_COOKIE, ids.join(','));
}

export function variantCookie(variant: Variant): string {
  return cookie(VARIANT_COOKIE, variant === 'plain' ? '' : variant);
}

/** Gone when the browser is closed, or at once when there is nothing to remember. Readable: the page shows it. */
function cookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${value === '' ? '; Max-Age=0' : ''}`;
}

function valueOf(header: string | undefined, name: string): string {
  const part = (header ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`));
  try {
    return decodeURIComponent(part?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}
