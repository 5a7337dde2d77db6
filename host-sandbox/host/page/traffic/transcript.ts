import type { CrossedEvent, Transcript } from './probe';

export interface TranscriptParts {
  readonly link: string;
  readonly console: unknown;
  readonly variant: string;
  readonly faults: readonly string[];
  readonly events: readonly CrossedEvent[];
}

/** What a host team attaches to a bug report. */
export function transcriptOf(
  { link, console: about, variant, faults, events }: TranscriptParts,
  now: Date,
  userAgent: string,
): Transcript {
  return {
    format: 'aicc-host-transcript/1',
    made: now.toISOString(),
    link,
    contract: '1.0',
    console: about ?? null,
    host: { variant, userAgent },
    faults: [...faults],
    events: [...events],
  };
}

/** The query and fragment of an address may contain what a person typed, so only parameter names are recorded. */
export function withoutValues(address: string): string {
  const url = new URL(address, 'http://host.invalid');
  const query = [...new Set(url.searchParams.keys())].map((name) => `${name}=…`).join('&');
  return `${url.origin === 'http://host.invalid' ? '' : url.origin}${url.pathname}${query === '' ? '' : `?${query}`}`;
}
