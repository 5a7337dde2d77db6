import { el } from '../dom';
import type { CrossedEvent, HttpEvent } from '../traffic/probe';
import { isProblem, type Kind } from './eventFilter';

const kindNames: Readonly<Record<Kind, string>> = {
  lifecycle: 'lifecycle',
  command: 'command',
  report: 'report',
  auth: 'sign-in',
  context: 'context',
  http: 'http',
  error: 'error',
  fault: 'fault',
};

/** One line; opened, all that is known of it. */
export function eventRow(event: CrossedEvent): HTMLElement {
  const { number, at, kind, what, ...rest } = event;
  const line = el(
    'summary',
    {},
    el('span', { class: 'event-at' }, `${(at / 1000).toFixed(2)} s`),
    el('span', { class: `event-kind event-${kind}` }, kindNames[kind]),
    el('span', { class: 'event-what' }, what),
    ...(kind === 'http' ? httpMarks(event) : []),
    ...marks(event),
    el('span', { class: 'event-detail' }, shortDetail(event)),
  );
  const item = el('li', {
    'data-number': String(number),
    'data-kind': kind,
    'data-what': what,
    class: isProblem(event) ? 'event event-problem' : 'event',
  });
  const details = el('details', {}, line);
  // Rendered when opened, since most rows never are.
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1)
      details.append(el('pre', { tabindex: '0' }, JSON.stringify({ number, at, kind, what, ...rest }, null, 2)));
  });
  item.append(details);
  return item;
}

function httpMarks({ faults, source, tokenHash, ms, method }: HttpEvent): Node[] {
  if (method === 'LIVE') return [];
  return [
    ...faults.map((text) => mark(text, 'bad')),
    ...(source === 'AICC' && faults.length === 0 ? [mark('x-source ✓', 'good')] : []),
    ...(tokenHash === null ? [] : [mark(`token ${tokenHash}`, 'plain')]),
    ...(ms === null ? [mark('…', 'plain')] : [mark(`${Math.round(ms)} ms`, 'plain')]),
  ];
}

function marks(event: CrossedEvent): Node[] {
  if (event.kind === 'auth')
    return [
      ...(event.tokenHash === undefined ? [] : [mark(`token ${event.tokenHash}`, 'plain')]),
      ...(event.gen === undefined || event.gen === null ? [] : [mark(`gen ${event.gen}`, 'plain')]),
    ];
  if (event.kind === 'report' && event.code !== undefined)
    return [mark(event.code, event.code.startsWith('E-') ? 'bad' : 'warn')];
  return [];
}

function mark(text: string, tone: 'good' | 'bad' | 'warn' | 'plain'): HTMLElement {
  return el('span', { class: 'mark', 'data-tone': tone }, text);
}

function shortDetail(event: CrossedEvent): string {
  if (event.detail === undefined) return '';
  return typeof event.detail === 'string' ? event.detail : JSON.stringify(event.detail);
}
