import type { FrameAction } from '@/contract/frame';
import { el } from '../dom';
import type { PortalState } from '../portalState';
import { say } from '../wording';
import { actionNode } from './frameActions';
import { followFrame, sayRefusal, shownFrame } from './hostedFrame';
import { patch } from './patch';

/** Buttons of the console's frame: those of the screen in the title bar, or its tools below the menu. */
export function actionBar(state: PortalState, which: 'actions' | 'tools'): HTMLElement {
  const list = el('ul');
  const bar = el('section', { class: `frame-bar frame-${which}` }, list);
  say(state.words, bar, ({ frame }) => frame[which], 'aria-label');
  const run = (key: string) => {
    const shown = shownFrame(state);
    if (shown !== null) sayRefusal(state, shown.commands.runAction(key));
  };
  const keyOf = ({ key }: FrameAction) => key;
  followFrame(state, () => {
    const actions = shownFrame(state)?.frame[which] ?? [];
    bar.hidden = actions.length === 0;
    patch(list, actions, keyOf, (action) => actionNode(action, run));
  });
  return bar;
}
