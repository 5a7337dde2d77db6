import type { PortalState } from '../portalState';

/** Address that opens the page in its present state (variant, faults, language, look), for a bug report. */
export function pageLink(
  { settings, faults, variant }: Pick<PortalState, 'settings' | 'faults' | 'variant'>,
  href = window.location.href,
): string {
  const url = new URL(href);
  const { language, look, frame, ownTokens, legacy } = settings.get();
  url.searchParams.set('language', language);
  url.searchParams.set('look', look);
  url.searchParams.set('frame', frame);
  url.searchParams.set('host', variant);
  url.searchParams.set('fault', [...faults.on.get()].join(','));
  for (const [name, on] of [
    ['tokens', ownTokens],
    ['legacy', legacy],
  ] as const) {
    if (on) url.searchParams.set(name, '1');
    else url.searchParams.delete(name);
  }
  return url.href;
}
