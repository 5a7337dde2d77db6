import type { WhatsappReviewState } from './whatsappTemplate';

/** Days of deliveries a template is judged by. */
export const qualityDays = 7;
/** Fewer deliveries say nothing of a template. */
const deliveredMin = 200;
/** Receivers of a thousand who blocked the sender; above it the quality is low. */
const blockedMost = 10;
/** Hours it is held back the first and the second time; the third time it is disabled. */
const pauseHours = [3, 6] as const;

export interface QualityCounts {
  readonly delivered: number;
  readonly blocked: number;
}

export function isLowQuality({ delivered, blocked }: QualityCounts): boolean {
  return delivered >= deliveredMin && (1_000 * blocked) / delivered > blockedMost;
}

/** What the network does to a template of low quality that it paused so often before. */
export function afterLowQuality(pauses: number): {
  readonly review: Extract<WhatsappReviewState, 'paused' | 'disabled'>;
  readonly hours: number | null;
} {
  const hours = pauseHours[pauses] ?? null;
  return { review: hours === null ? 'disabled' : 'paused', hours };
}
