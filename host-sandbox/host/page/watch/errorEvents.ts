import type { Traffic } from '../traffic/traffic';

/** Uncaught errors, and violations of the content policy. */
export function watchErrors(view: Window, traffic: Pick<Traffic, 'add'>): void {
  view.addEventListener('error', ({ message, filename, lineno }) =>
    traffic.add({
      kind: 'error',
      source: 'error',
      what: message || 'an error without a message',
      detail: { file: filename, line: lineno },
    }),
  );
  view.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) =>
    traffic.add({
      kind: 'error',
      source: 'rejection',
      what: reason instanceof Error ? reason.message : String(reason),
    }),
  );
  view.document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    traffic.add({
      kind: 'error',
      source: 'policy',
      what: `${violatedDirective} kept ${blockedURI || 'inline code'} out`,
    }),
  );
}
