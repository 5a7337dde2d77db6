/**
 * A sign-in that began at the provider and waits for the person's word. `otherBrowser`: this one has no part in it;
 * `replaced`: another one came after it in this browser.
 */
export const ssoTicketStates = ['open', 'used', 'expired', 'otherBrowser', 'replaced', 'unknown'] as const;
export type SsoTicketState = (typeof ssoTicketStates)[number];

/** How long it waits. */
export const ssoTicketMinutes = 5;
