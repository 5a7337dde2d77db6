import type { FrameAction } from '@/contract/frame';

/** A plain button as a host is sent it. */
export const frameAction = (key: string, more: Partial<FrameAction> = {}): FrameAction => ({
  key,
  label: key,
  icon: null,
  main: false,
  enabled: true,
  reason: null,
  destructive: false,
  alarm: false,
  checked: null,
  badge: null,
  items: [],
  ...more,
});
