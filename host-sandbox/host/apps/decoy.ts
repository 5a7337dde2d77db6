import { el } from '../page/dom';

/**
 * A badly behaved neighbour: what it leaves in the page stays after it unmounts, as in portals that have grown for
 * years, and the console must not suffer from it. `container.ownerDocument` is the page's own document; the sandbox's
 * would be cleaned.
 */
export function pollute(container: HTMLElement): void {
  const page = container.ownerDocument;
  if (page.getElementById('decoy-leftover')) return;
  const styles = el(
    'style',
    { 'data-decoy': true },
    '.card, .panel, .title, .row, .button { border: 6px dotted hotpink; } .ant-btn { letter-spacing: 0.2em; }',
  );
  const stray = el('div', {
    id: 'decoy-leftover',
    'aria-hidden': 'true',
    style: 'position:absolute;width:0;height:0;overflow:hidden',
  });
  page.head.append(styles);
  page.body.append(stray);
  page.title = 'Notes (3)';
  page.addEventListener('keydown', () =>
    stray.setAttribute('data-keys', String(Number(stray.getAttribute('data-keys') ?? 0) + 1)),
  );
  page.addEventListener(
    'click',
    () => stray.setAttribute('data-clicks', String(Number(stray.getAttribute('data-clicks') ?? 0) + 1)),
    true,
  );
  Object.assign(page.defaultView ?? {}, { $: 'not jQuery', app: { name: 'notes' }, user: 'nobody' });
  page.defaultView?.localStorage.setItem('user', '{"name":"nobody"}');
}
