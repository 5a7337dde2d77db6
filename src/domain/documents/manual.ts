/**
 * Chapters of the user manual, in order, and the screens each is about; their words are locales/<language>/manual.json.
 */
const manualChapters = {
  start: ['login', 'ssoConfirm', 'transit', 'notFound', 'downloadFile', 'releaseNotes', 'userManual'],
  dashboards: ['dashboard', 'channelOverview', 'stageReport'],
  tasks: ['taskList', 'taskCreate', 'taskEdit', 'taskDetail'],
  plans: ['planList', 'planCreate', 'planEdit', 'planDetail'],
  strategies: ['strategyList', 'strategyCreate', 'strategyEdit'],
  calls: ['callDetails'],
  liveCalls: ['liveCalls'],
  singleCalls: ['singleTest', 'operationCallDetail', 'addCall', 'operationTaskDetail', 'operationPlanDetail'],
  robots: ['robotList', 'robotDetail', 'branch'],
  inbound: [
    'inboundDashboard',
    'inboundRobots',
    'inboundRobotList',
    'inboundRobotDetail',
    'inboundBranch',
    'inboundLive',
    'inboundCalls',
  ],
  messages: ['smsTemplates', 'whatsappTemplates', 'hangUpMessage'],
  experience: ['shareWizard', 'shareLog', 'shareVisits', 'sharedRobot'],
  assistant: ['callAssistant'],
  blocking: ['blackList', 'smartShield'],
  insight: ['singleDay', 'dailyTrend'],
  personal: ['personalInfo', 'loginInfo'],
  company: ['corporate'],
  users: ['userControl'],
  roles: ['roles', 'roleAdd', 'roleEdit'],
  security: ['security', 'accessControl', 'apiKeys'],
  webhooks: ['webhooks', 'apiDocument'],
  market: ['applications'],
  records: ['operationRecords'],
  crossLogin: ['crossLogin'],
} as const;

export type ChapterId = keyof typeof manualChapters;
export const chapterIds = Object.keys(manualChapters).filter(isChapter);
export const chapterParts = ['what', 'how', 'limits', 'refused'] as const;

export function isChapter(id: string): id is ChapterId {
  return Object.hasOwn(manualChapters, id);
}

/** Where the manual speaks of a screen; null where it does not. */
export function chapterOf(screen: string): ChapterId | null {
  return chapterIds.find((id) => manualChapters[id].some((one) => one === screen)) ?? null;
}

/** As it is compared: without case and accents, one sign for one sign, so that places are those of the text. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const sign = text.charAt(at);
    const bare = sign.normalize('NFD').charAt(0).toLowerCase();
    return bare.length === 1 ? bare : sign;
  }).join('');
}

const wordsOf = (search: string) => fold(search).split(/\s+/).filter(Boolean);

/** Every word occurs in one of the texts. */
export function isFoundIn(texts: readonly string[], search: string): boolean {
  const folded = texts.map(fold);
  return wordsOf(search).every((word) => folded.some((text) => text.includes(word)));
}

/** A text in pieces, those that were searched for marked. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

export function marked(text: string, search: string): Piece[] {
  const folded = fold(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(search)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      hit.fill(true, at, at + word.length);
  }
  const pieces: Piece[] = [];
  for (let from = 0, at = 1; at <= text.length; at += 1) {
    if (at < text.length && hit[at] === hit[from]) continue;
    pieces.push({ text: text.slice(from, at), found: hit[from] === true });
    from = at;
  }
  return pieces;
}
