import type { Api } from '@/api/call';
import type { Host } from '@/bridge/host';
import type { ProductId } from '@/domain/products/products';
import type { Activity } from '@/session/control/activity';
import type { CrossLogin } from '@/session/control/crossLogin';
import type { SessionControl } from '@/session/control/sessionControl';
import type { Watched } from '@/session/watched';
import type { Pages } from '../routes/pages';
import type { Brand } from '@/domain/brands/brands';
import type { LookChoice } from '../shell/header/lookChoice';
import type { Tracking } from '../tracking/tracking';
import type { ReadyReport } from './readyReport';
import type { SignedInApp } from './signedInApp';

/** What the components of the app see of their mount. One per mount, so that a second mount starts clean. */
export interface MountContext {
  readonly host: Host;
  readonly brand: Brand;
  readonly api: Api;
  readonly activity: Activity;
  readonly session: SessionControl;
  readonly cross: CrossLogin;
  readonly pages: Pages;
  readonly tracking: Tracking;
  readonly ready: ReadyReport;
  /** null until the first session */
  readonly signedIn: Watched<SignedInApp | null>;
  readonly look: Watched<LookChoice>;
  /** login tips of the sign-in that just happened */
  readonly tips: Watched<readonly string[]>;
  /** in view, and at an address below the base path */
  readonly shown: Watched<boolean>;
  /** the session has ended and the host's command did not help: our own pane is shown instead */
  readonly covered: Watched<boolean>;
  /** the host has not given the first token yet */
  readonly waiting: Watched<boolean>;
  /** element of the screens' part: a page has one main landmark, which may be the host's around the console */
  readonly mainElement: 'main' | 'div';
  /** path below the base path, with its query */
  readonly here: () => string;
  readonly activeProduct: () => ProductId | null;
  /** the person pressed "try again" after the session was over */
  readonly tryAgain: () => void;
}
