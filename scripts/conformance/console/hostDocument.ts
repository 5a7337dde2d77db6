import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Defines `__AICC_HOST_DOCUMENT__`, which answers a HostDocument. */
export const hostDocumentScript = readFileSync(path.join(import.meta.dirname, '../page/hostDocument.js'), 'utf8');

/** What of a host's document a guest could change without touching its body; see page/hostDocument.js. */
export interface HostDocument {
  /** markup of what the head holds beside scripts */
  readonly head: string;
  /** `viewport: width=device-width`, wherever in the document the element stands */
  readonly metas: readonly string[];
  /** icons and titles, likewise */
  readonly names: readonly string[];
  /** what the system colour of text comes to where the system is dark */
  readonly textColour: string;
  /** what a request of the host says of where it comes from: the whole address, the origin or nothing */
  readonly referrer: string;
}

const words: Readonly<Record<keyof HostDocument, string>> = {
  head: 'its head',
  metas: 'its metas',
  names: 'its title or icon',
  textColour: 'its colour scheme',
  referrer: 'its referrer',
};

/** In words, what is different; empty when nothing is. */
export function changesOf(before: HostDocument, after: HostDocument): readonly string[] {
  return (Object.keys(words) as (keyof HostDocument)[])
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => `${words[name]} went from ${said(before[name])} to ${said(after[name])}`);
}

function said(value: string | readonly string[]): string {
  return typeof value === 'string' ? `"${value}"` : `[${value.join('; ')}]`;
}
