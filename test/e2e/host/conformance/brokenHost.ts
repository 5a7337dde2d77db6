import type { Step } from '../../../../scripts/conformance/host/hostOptions';
import type { HostCheckId } from '../../../../scripts/conformance/hostChecks';
import type { Serving } from './hostServer';
import type { MinimalPage } from './minimalPage';

/** The minimal host of the guide with one thing broken. */
export interface BrokenHost {
  readonly name: string;
  /** the one check that has to fail, and what it has to say */
  readonly finds: HostCheckId;
  readonly says: RegExp;
  /** how far it has to be driven, beyond a look inside */
  readonly steps?: readonly Step[];
  readonly edit?: (page: MinimalPage) => MinimalPage;
  readonly serving?: Serving;
  /** somebody stands behind its proxy */
  readonly witnessed?: true;
  /** ms after which a step is given up */
  readonly stepMs?: number;
  /** with `everyStep`: what stays open beside the failure */
  readonly unjudged?: readonly HostCheckId[];
  /** the console is never mounted: each open check names what to mend first */
  readonly neverMounts?: true;
}
