import type { Crumb } from '@/contract/frame';
import { el } from '../dom';
import { followFrame, shownFrame } from '../frame/hostedFrame';
import { appWord, type PortalState } from '../portalState';
import { say } from '../wording';

/** The portal's own bar below the top: where one is, as the application in view says it. */
export function titleBar(state: PortalState, basePath: string): HTMLElement {
  const { words, app, place } = state;
  const trail = el('ol', { class: 'trail' });
  const title = el('p', { class: 'title', id: 'place-title', 'aria-current': 'page' });
  // The title ends the trail, so it belongs to the same landmark.
  const nav = el('nav', { class: 'title-bar' }, trail, title);
  say(words, nav, (all) => all.place, 'aria-label');
  const show = () => {
    const all = words.get();
    const name = all[appWord(app.get())];
    const frame = shownFrame(state)?.frame;
    const sent = frame !== undefined && frame.title !== '' ? frame : place.get();
    const current = app.get() === 'aicc' ? sent : null;
    // The console's menu heading may have the name of the portal's entry; then it is shown once.
    const before = (current?.crumbs ?? []).filter(({ label }) => label !== current?.title && label !== name);
    const from: Crumb[] = [{ label: all.portal }, ...(current ? [{ label: name, path: '' }, ...before] : [])];
    trail.replaceChildren(...from.map((crumb) => el('li', {}, crumbNode(crumb, basePath))));
    title.textContent = current?.title || name;
    document.title = [title.textContent, all.portal].join(' · ');
  };
  followFrame(state, show);
  place.follow(show);
  return nav;
}

/** A crumb's path is below the console's base. */
function crumbNode({ label, path }: Crumb, basePath: string): Node {
  if (path === undefined) return document.createTextNode(label);
  return el('a', { href: basePath + path, 'data-inside': true }, label);
}
