import type { Host } from '../host';

/** An address that is not ours: the host's to open, else the browser's. */
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
