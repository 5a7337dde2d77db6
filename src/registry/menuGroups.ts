/** Icons of the side menu, by their names in src/ui/button/glyphs. */
export type MenuGlyph =
  | 'building'
  | 'chart'
  | 'flow'
  | 'headset'
  | 'inbox'
  | 'layers'
  | 'phone'
  | 'robot'
  | 'send'
  | 'settings'
  | 'table'
  | 'team'
  | 'user';

/** Headings of the side menu; their texts are `screens:group.<id>`, and their order is that of their first entry. */
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
} as const satisfies Record<string, MenuGlyph>;

export type GroupId = keyof typeof menuGroups;
