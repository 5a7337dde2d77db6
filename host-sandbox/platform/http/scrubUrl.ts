/** A token in a query string (the compatible form of userinfo) never reaches a log, nor does what HubSpot sends a browser back with. */
export function scrubUrl(url: string): string {
  return url.replace(/([?&](?:token|Version|code|state|hubspot_code|hubspot_state)=)[^&]*/gi, '$1…');
}
