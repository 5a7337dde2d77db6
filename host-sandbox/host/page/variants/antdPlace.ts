import { el } from '../dom';

/** Where the portal's antd bar is drawn, and the script that draws it. */
export function antdPlace(): HTMLElement {
  document.head.append(el('script', { src: '/portal/antd.js', defer: true }));
  return el('div', { id: 'antd-bar' });
}
