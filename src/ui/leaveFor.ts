/** To a page of somebody else's that sends the browser back here: single sign-on, consent. An address of another kind is none. */
export function leaveFor(url: string): void {
  if (/^https?:\/\//.test(url)) window.location.assign(url);
}
