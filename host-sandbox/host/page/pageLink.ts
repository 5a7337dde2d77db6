import type { PortalState } from './portalState';

/** An address that opens the page as it is now: kind of portal, faults, language and look. A bug report is this one link. */
export function pageLink({ settings, faults, variant }: Pick<PortalState, 'settings' | 'faults' | 'variant'>, href = window.location.href): string {
  const url = new URL(href);
  const { language, look, ownTokens, legacy } = settings.get();
  url.searchParams.set('language', language);
  url.searchParams.set('look', look);
  url.searchParams.set('host', variant);
  url.searchParams.set('fault', [...faults.on.get()].join(','));
  for (const [name, on] of [['tokens', ownTokens], ['legacy', legacy]] as const) {
    if (on) url.searchParams.set(name, '1');
    else url.searchParams.delete(name);
  }
  return url.href;
}
