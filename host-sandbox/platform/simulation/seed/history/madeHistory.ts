import type { DialStrategy } from '../../../calling/blocking/shield/shieldGate';
import type { BlacklistedNumbers } from '../../../calling/engine/dialing/blacklistedNumbers';
import type { DialContact } from '../../../calling/engine/dialing/model';
import type { Campaign, PastTask } from '../campaigns';
import type { SeededCalling, SeededRobot } from '../seedCalling';

export interface HistoryOf {
  readonly companyId: number;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly licenceConcurrency: number;
  readonly createdBy: number;
  readonly calling: SeededCalling;
  readonly campaigns: readonly Campaign[];
  /** blacklisted numbers, and until when */
  readonly blacklist: BlacklistedNumbers;
  /** strategies applied at dialling, each since it was enabled */
  readonly shield: readonly DialStrategy[];
  /** one task that has not begun yet */
  readonly planned?: Campaign;
}

export interface MadeTask extends PastTask {
  readonly id: number;
  readonly by: SeededRobot;
  readonly sipLineId: number;
}

export interface MadeContact extends DialContact {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  /** blacklisted when its task was created */
  readonly blacklisted: boolean;
}

/** Lists are made ready this long before they are called, ms. */
export const MADE_BEFORE_MS = 25 * 60_000;
