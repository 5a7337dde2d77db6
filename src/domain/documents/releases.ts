/**
 * Releases, the newest first; their texts are in locales/<language>/releaseNotes.json. Added with the change that
 * people notice.
 */
export const releases = [
  {
    version: '1.2.0',
    day: '2026-11-22',
    notes: [
      'assistant',
      'account',
      'twoFactor',
      'sso',
      'users',
      'roles',
      'accessControl',
      'records',
      'webhooks',
      'company',
      'tools',
      'crossLogin',
      'idle',
      'guesses',
      'market',
      'compared',
      'templates',
      'files',
      'quality',
      'robots',
      'messages',
      'experience',
      'branch',
      'singleCalls',
      'inbound',
      'liveCalls',
    ],
  },
  { version: '1.1.0', day: '2026-11-22', notes: ['plans', 'forecast', 'why', 'lines', 'reports', 'views', 'feedback'] },
  {
    version: '1.0.0',
    day: '2026-11-21',
    notes: ['tasks', 'calls', 'dashboard', 'strategies', 'approval', 'blacklist', 'numbers', 'network'],
  },
] as const satisfies readonly { readonly version: string; readonly day: string; readonly notes: readonly string[] }[];

export const newestVersion: string = releases[0].version;
