import type { UserInfo } from '@/session/session';

interface LicenceNote {
  readonly id: 'soon' | 'grace' | 'ended';
  readonly kind: 'warning' | 'error';
  readonly params: { readonly count: number; readonly left: number };
}

/** Expires in N days; expired N days ago, usable only if renewed within M days; ended. */
export function licenceNote({ state, daysLeft, graceDays }: UserInfo['license_info']): LicenceNote | null {
  if (state === 'valid') return null;
  if (state === 'aboutToExpire') return { id: 'soon', kind: 'warning', params: { count: daysLeft, left: 0 } };
  const gone = -daysLeft;
  if (state === 'grace')
    return { id: 'grace', kind: 'error', params: { count: gone, left: Math.max(0, graceDays - gone) } };
  return { id: 'ended', kind: 'error', params: { count: gone, left: 0 } };
}
