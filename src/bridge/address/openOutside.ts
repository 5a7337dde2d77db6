import type { Host } from '../host';

/** Opens an address outside the console: by the host, else by the browser. */
export async function openOutside(
  host: Pick<Host, 'execute'>,
  url: string,
  target: 'self' | 'blank' = 'self',
): Promise<void> {
  const opened = await host.execute('nav.open@1', { url, target });
  if (opened.ok) return;
  if (target === 'self') window.location.assign(url);
  else window.open(url, '_blank', 'noopener');
}
