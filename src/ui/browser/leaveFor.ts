/**
 * To a page outside the console that sends the browser back: single sign-on, consent. Only http and https are
 * followed.
 */
export function leaveFor(url: string): void {
  if (/^https?:\/\//.test(url)) window.location.assign(url);
}
