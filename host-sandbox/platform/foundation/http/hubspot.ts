import type { HubspotContact, PushOutcome } from '@/domain/integrations/hubspot';

/** The platform's registration at HubSpot, and HubSpot's addresses. */
interface HubspotApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** for browsers; a path alone is on this platform, where the sandbox's stand-in is */
  readonly webUrl: string;
  readonly authorizePath: string;
  readonly apiUrl: string;
}

/** What HubSpot says of a number: its contact, none, or why that cannot be said. */
export type ContactLookup = { readonly contact: HubspotContact | null } | { readonly trouble: PushOutcome };

/** Answers of the last minutes, in memory alone: they are contacts of the company's customers. */
export interface ContactLookups {
  of(companyId: number, phone: string, real: number, ask: () => Promise<ContactLookup>): Promise<ContactLookup>;
  clear(companyId: number): void;
}

export interface Hubspot {
  readonly app: () => HubspotApp;
  /** where the stand-in's API is, once its port is known; counts only where no real one is set */
  readonly standInAt: (url: string) => void;
  readonly lookups: ContactLookups;
}
