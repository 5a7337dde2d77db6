import type { GlyphName } from '@/ui/glyphs';

/** Headings of the side menu; their words are `screens:group.<id>`, their order that of their first entry. */
export const menuGroups = {
  calling: 'phone',
  workflow: 'flow',
  robot: 'robot',
  robotExperience: 'send',
  insight: 'chart',
  chatDashboard: 'chart',
  chatInsights: 'layers',
  manage: 'robot',
  broadcasts: 'send',
  chat: 'inbox',
  general: 'settings',
  outbound: 'phone',
  personal: 'user',
  account: 'building',
  tools: 'table',
  config: 'settings',
} as const satisfies Record<string, GlyphName>;

export type GroupId = keyof typeof menuGroups;
