import { windowAt } from '@/domain/calling/callWindow';
import type { RedialSettings } from '@/domain/calling/redial';
import { calleeHours, callingCodeOf } from '../../../foundation/phones/calleeHours';
import type { DialTask } from './model';

/** A task's settings with the hours in which this number may be called. */
export function settingsFor(phone: string, settings: RedialSettings): RedialSettings {
  const hours = calleeHours(callingCodeOf(phone), settings.zone, settings.hours);
  return hours === settings.hours ? settings : { ...settings, hours };
}

/** When numbers may be called while their task may; remembered during an advance for each task and calling code. */
export class CalleeWindows {
  private readonly windows = new Map<string, { readonly opensAt: number; readonly until: number }>();

  /** The instant itself while the number may be called; Infinity when it never may. */
  opensAt({ id, settings }: Pick<DialTask, 'id' | 'settings'>, phone: string, at: number): number {
    const code = callingCodeOf(phone);
    const key = `${id}:${code ?? ''}`;
    const known = this.windows.get(key);
    if (known && at < known.until) return Math.max(at, known.opensAt);
    const hours = calleeHours(code, settings.zone, settings.hours);
    const found = hours === settings.hours ? null : windowAt(at, settings.zone, hours);
    const window =
      found === null
        ? { opensAt: at, until: Infinity }
        : found.open
          ? { opensAt: at, until: found.closesAt }
          : { opensAt: found.opensAt, until: found.opensAt };
    this.windows.set(key, window);
    return Math.max(at, window.opensAt);
  }
}
