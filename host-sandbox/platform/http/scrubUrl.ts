/** A token in a query string (the compatible form of userinfo) never reaches a log. */
export function scrubUrl(url: string): string {
  return url.replace(/([?&](?:token|Version)=)[^&]*/gi, '$1…');
}
