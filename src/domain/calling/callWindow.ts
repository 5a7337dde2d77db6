import { callWindowFromMinute, callWindowToMinute } from '../limits';
import { instantOn, localDayNumber } from '../time/zone';

/** Minutes after local midnight, half open: a call may start at `from` and not at `to`. */
export interface DayWindow {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** Hours of the day a task may call in, less its own pause; null for no pause. */
export interface CallHours {
  readonly window?: DayWindow;
  readonly pause?: DayWindow | null;
  /** zones of the number's country: a call also needs one of them inside the standard window */
  readonly calleeZones?: readonly string[];
}

export type WindowAt =
  | { readonly open: true; /** the window, or the pause, ends the openness then */ readonly closesAt: number }
  | { readonly open: false; readonly reason: ClosedReason; /** Infinity: never */ readonly opensAt: number };

/** `calleeNight`: the zone's own window is open, and it is night in every zone of the callee's country. */
type ClosedReason = 'beforeWindow' | 'afterWindow' | 'pause' | 'calleeNight';

/** Half-open stretch of instants. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** 6:00 to 22:00. */
export const standardWindow: DayWindow = { fromMinute: callWindowFromMinute, toMinute: callWindowToMinute };

const standardDay: readonly DayWindow[] = [standardWindow];

/** A pause ends within days even in a zone that skips one; more would be a fault of the caller. */
const daysLooked = 4;

/**
 * Whether a call may start at an instant by the zone's own clock and, with `calleeZones`, by the callee's; until or
 * from when. An open window may go on after `closesAt` when another zone of the callee is open by then. Throws
 * UnknownZone for an unknown zone; there is no fallback.
 */
export function windowAt(instant: number, zone: string, hours: CallHours = {}): WindowAt {
  const own = ownWindowAt(instant, zone, hours);
  const { calleeZones = [] } = hours;
  if (calleeZones.length === 0) return own;
  const callee = anyWindowAt(instant, calleeZones);
  if (own.open && callee.open) return { open: true, closesAt: Math.min(own.closesAt, callee.closesAt) };
  return { open: false, reason: own.open ? 'calleeNight' : own.reason, opensAt: bothOpenAt() };

  function bothOpenAt(): number {
    let at = instant;
    // Each step reaches the next opening of one of the two, and a day has one of the callee and two of the task.
    for (let step = 0; step < daysLooked * 3; step += 1) {
      const [ofTask, ofCallee] = [ownWindowAt(at, zone, hours), anyWindowAt(at, calleeZones)];
      if (ofTask.open && ofCallee.open) return at;
      at = Math.max(ofTask.open ? at : ofTask.opensAt, ofCallee.open ? at : ofCallee.opensAt);
    }
    return Infinity;
  }
}

/** Open while any of the zones is inside the standard window. */
function anyWindowAt(instant: number, zones: readonly string[]): WindowAt {
  const found = zones.map((zone) => ownWindowAt(instant, zone, {}));
  const closings = found.flatMap((one) => (one.open ? [one.closesAt] : []));
  if (closings.length > 0) return { open: true, closesAt: Math.max(...closings) };
  const openings = found.flatMap((one) => (one.open ? [] : [one.opensAt]));
  return { open: false, reason: 'calleeNight', opensAt: Math.min(...openings) };
}

function ownWindowAt(instant: number, zone: string, hours: CallHours): WindowAt {
  const { day, minutes } = localDayNumber(instant, zone);
  const windows = dayWindows(hours);
  for (let ahead = 0; ahead < daysLooked; ahead += 1) {
    for (const { fromMinute, toMinute } of windows) {
      const from = instantOn(day + ahead, fromMinute, zone);
      const to = instantOn(day + ahead, toMinute, zone);
      // An empty one is a pause over the whole window.
      if (to <= instant || from >= to) continue;
      return from <= instant
        ? { open: true, closesAt: to }
        : { open: false, reason: reasonAt(minutes, hours), opensAt: from };
    }
  }
  throw new RangeError('the pause leaves no time to call');
}

/** The instant itself when calls may start then, else the next moment at which they may. */
export function nextOpening(instant: number, zone: string, hours: CallHours = {}): number {
  const found = windowAt(instant, zone, hours);
  return found.open ? instant : found.opensAt;
}

/** The parts of a stretch in which calls may start, in order. */
export function clipToWindow(stretch: Stretch, zone: string, hours: CallHours = {}): Stretch[] {
  const parts: Stretch[] = [];
  for (let at = stretch.from; at < stretch.to;) {
    const found = windowAt(at, zone, hours);
    if (found.open) parts.push({ from: at, to: Math.min(found.closesAt, stretch.to) });
    at = found.open ? found.closesAt : found.opensAt;
  }
  return parts;
}

/** Milliseconds of a stretch in which calls may start. */
export function openMs(stretch: Stretch, zone: string, hours: CallHours = {}): number {
  return clipToWindow(stretch, zone, hours).reduce((sum, part) => sum + part.to - part.from, 0);
}

function dayWindows({ window = standardWindow, pause = null }: CallHours): readonly DayWindow[] {
  if (!pause) return window === standardWindow ? standardDay : [window];
  return [
    { fromMinute: window.fromMinute, toMinute: Math.min(window.toMinute, pause.fromMinute) },
    { fromMinute: Math.max(window.fromMinute, pause.toMinute), toMinute: window.toMinute },
  ].filter((part) => part.fromMinute < part.toMinute);
}

function reasonAt(minutes: number, { window = standardWindow }: CallHours): ClosedReason {
  if (minutes < window.fromMinute) return 'beforeWindow';
  return minutes >= window.toMinute ? 'afterWindow' : 'pause';
}
