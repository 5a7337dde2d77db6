/**
 * Removes from logged URLs the token of a query string (the compatible form of userinfo), the ticket of a single
 * sign-on and what HubSpot sends a browser back with.
 */
export function scrubUrl(url: string): string {
  return url.replace(/([?&](?:token|ticket|Version|code|state|hubspot_code|hubspot_state)=)[^&]*/gi, '$1…');
}
