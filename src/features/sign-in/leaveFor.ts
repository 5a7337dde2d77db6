/** To a sign-in page of a company's own; an address of another kind is none. */
export function leaveFor(url: string): void {
  if (/^https?:\/\//.test(url)) window.location.assign(url);
}
