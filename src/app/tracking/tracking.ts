import type { Api } from '@/api/call';
import type { UserInfo } from '@/session/session';
import type { Place } from '@/registry/place';
import { TrackingQueue } from './trackingQueue';

interface Visit {
  readonly page: string;
  readonly product: string;
  /** performance.now() of the navigation */
  readonly from: number;
  /** ms in view before it was last hidden */
  before: number;
  /** performance.now(); null while out of sight */
  shownAt: number | null;
  /** percent of the page that came into view */
  depth: number;
  isDrawn: boolean;
}

const NAME = /^[A-Za-z][\w.-]{0,59}$/;

/**
 * Records usage: screens by their names in the registry, pressed controls by their `data-track`, choices by their
 * name. Sent in the background in batches; off where the person or the platform refuses.
 */
export class Tracking {
  private events: TrackingQueue<'tracking.events'> | null = null;
  private sliding: TrackingQueue<'tracking.sliding'> | null = null;
  private visit: Visit | null = null;

  constructor(private readonly api: Api) {
    document.addEventListener('visibilitychange', this.onSight);
    window.addEventListener('pagehide', this.onHide);
  }

  /** The person signed in. While they act as another account nothing is recorded: it is not that account's usage. */
  follow(user: UserInfo | null): void {
    if (user !== null && user.cross_login === null) this.begin(user);
    else this.end();
  }

  begin(user: UserInfo): void {
    this.end();
    if (isRefused()) return;
    const browser = () => ({ user_id: user.user_id, company_name: user.company, ...sizes() });
    this.events = new TrackingQueue(this.api, 'tracking.events', browser);
    this.sliding = new TrackingQueue(this.api, 'tracking.sliding', browser);
  }

  /** The session is over: events that were not sent are dropped. */
  end(): void {
    this.events?.stop();
    this.sliding?.stop();
    this.events = null;
    this.sliding = null;
    this.visit = null;
  }

  close(): void {
    this.end();
    document.removeEventListener('visibilitychange', this.onSight);
    window.removeEventListener('pagehide', this.onHide);
  }

  /** Another screen was opened. */
  enter({ id, product }: Place): void {
    if (!this.events) return;
    const before = this.visit;
    this.leave();
    const now = performance.now();
    this.visit = {
      page: id,
      product: product ?? '',
      from: now,
      before: 0,
      shownAt: document.hidden ? null : now,
      depth: 0,
      isDrawn: false,
    };
    // The same screen of another product stays mounted.
    if (before?.page === id && before.isDrawn) this.drawn(id);
  }

  /** The screen of that name was rendered. */
  drawn(id: string): void {
    const { visit } = this;
    if (!visit || visit.page !== id || visit.isDrawn) return;
    visit.isDrawn = true;
    this.events?.add({
      page: visit.page,
      product: visit.product,
      page_event: 'view',
      loading_time: Math.round(performance.now() - visit.from),
    });
  }

  pressed(target: EventTarget | null): void {
    this.chose(target instanceof Element ? target.closest<HTMLElement>('[data-track]')?.dataset.track : undefined);
  }

  /** A control of that name was used. */
  chose(name: string | undefined): void {
    const { visit } = this;
    if (!visit || name === undefined || !NAME.test(name)) return;
    this.events?.add({ page: visit.page, product: visit.product, page_event: 'click', name });
  }

  slid(percent: number): void {
    if (this.visit) this.visit.depth = Math.max(this.visit.depth, Math.min(100, Math.round(percent)));
  }

  private leave(): void {
    const { visit } = this;
    this.visit = null;
    if (visit) this.recordTime(visit);
  }

  private recordTime(visit: Visit): void {
    const { page, product, depth } = visit;
    const time_length = Math.round(visit.before + (visit.shownAt === null ? 0 : performance.now() - visit.shownAt));
    if (time_length === 0) return;
    this.events?.add({ page, product, page_event: 'leave', time_length });
    if (depth > 0) this.sliding?.add({ page, product, depth, time_length });
  }

  private readonly onSight = (): void => {
    const { visit } = this;
    if (document.hidden) this.onHide();
    else if (visit) visit.shownAt = performance.now();
  };

  /** The page may be closed, so the events are sent now, by a request that outlives it. */
  private readonly onHide = (): void => {
    const { visit } = this;
    if (visit && visit.shownAt !== null) {
      this.recordTime(visit);
      visit.before = 0;
      visit.shownAt = null;
    }
    void this.events?.flush();
    void this.sliding?.flush();
  };
}

/** The setting of the person's browser. */
function isRefused(): boolean {
  const { doNotTrack } = navigator;
  return doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
}

function sizes() {
  const { screen } = window;
  return {
    screen_width: screen.width,
    screen_height: screen.height,
    window_width: Math.round(window.innerWidth),
    window_height: Math.round(window.innerHeight),
    color_depth: screen.colorDepth,
    user_agent: navigator.userAgent.slice(0, 400),
  };
}
