import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Witness } from '../witness';
import type { Act } from './act';

/** Gets the host page to the point where the console is mounted: signs in, closes what is in the way. */
export type Before = (given: {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
}) => Promise<void>;

/** What is tried once the console is mounted. */
export type Step = 'requests' | 'links' | 'locale' | 'rotate' | 'leave' | 'opening' | 'end';

export interface HostOptions {
  /** a page of the host that shows the console */
  readonly url: string;
  /** what the host should hand over as basePath; without it, that the address agrees with it is enough */
  readonly base?: string;
  /** the console's entry; found by itself when the page gets as far as asking for it */
  readonly entry?: string;
  readonly before?: Before;
  /** leads to a page of the host without the console, within the document */
  readonly away?: Act;
  /** makes the host change its language */
  readonly localeSwitch?: Act;
  /** makes the host renew its token */
  readonly rotate?: Act;
  readonly context?: BrowserContextOptions;
  /** ms for the console to be mounted */
  readonly patience?: number;
  /** ms after which a step is given up, for a page that hangs */
  readonly stepMs?: number;
  /** these only; all unless said */
  readonly steps?: readonly Step[];
  /** sees what arrives behind the host's proxy */
  readonly witness?: Witness;
}
