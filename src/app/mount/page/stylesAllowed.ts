import type { i18n as I18n } from 'i18next';
import type { Host } from '@/bridge/host';
import { showPlainPane } from '../../boot/plainPane';

/** Whether the page's content policy lets our style sheets in; if not, the node and a report say so. */
export function stylesAllowed(node: HTMLElement, host: Host, i18n: I18n): boolean {
  const sheet = node.ownerDocument.createElement('style');
  sheet.nonce = host.nonce ?? '';
  // A sheet that a policy refuses is none.
  sheet.textContent = '.aicc-root{}';
  node.append(sheet);
  const isAllowed = sheet.sheet !== null;
  sheet.remove();
  if (isAllowed) return true;
  showPlainPane(node, i18n.t('common:crash.noStyles'));
  const message = host.nonce
    ? "the page's style-src does not name the nonce that the console was given"
    : "the page's style-src refuses inline styles, and the console has no nonce: hand it over as props.nonce";
  host.report({ t: 'failed', phase: 'mount', code: 'E-CSP-STYLE', message, traceId: '', fatal: true });
  return false;
}
