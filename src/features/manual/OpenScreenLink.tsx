import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fillPath } from '@/registry/links';
import type { MenuId } from '@/domain/access/access';
import { isLine } from '@/domain/products/lines';
import type { ChapterId } from '@/domain/documents/manual';
import { useMay } from '@/session/useMay';
import { useUser } from '@/session/useSession';

/** The screen of a chapter, and the menu it needs; `line`: on any line where the person has the menu. */
const opens = {
  dashboards: { screen: 'dashboard', menu: 'Dashboard', line: true },
  tasks: { screen: 'taskList', menu: 'CallTasks', line: true },
  plans: { screen: 'planList', menu: 'CallPlans', line: true },
  strategies: { screen: 'strategyList', menu: 'CallStrategy', line: true },
  calls: { screen: 'callDetails', menu: 'CallDetails', line: true },
  liveCalls: { screen: 'liveCalls', menu: 'CallDetails', line: true },
  singleCalls: { screen: 'singleTest', menu: 'SingleTest', line: false },
  inbound: { screen: 'inboundDashboard', menu: 'InboundDashboard', line: false },
  robots: { screen: 'robotList', menu: 'RobotList', line: true },
  messages: { screen: 'smsTemplates', menu: 'SmsTemplate', line: true },
  experience: { screen: 'shareLog', menu: 'RobotExperience', line: true },
  assistant: { screen: 'callAssistant', menu: 'CallAssistant', line: true },
  blocking: { screen: 'blackList', menu: 'BlackList', line: true },
  insight: { screen: 'dailyTrend', menu: 'dailyTrend', line: true },
  personal: { screen: 'personalInfo', menu: 'personalInfo', line: false },
  company: { screen: 'corporate', menu: 'Corporate', line: false },
  users: { screen: 'userControl', menu: 'UserControl', line: false },
  roles: { screen: 'roles', menu: 'RolePermission', line: false },
  security: { screen: 'security', menu: 'accountSafe', line: false },
  webhooks: { screen: 'webhooks', menu: 'webhookPage', line: false },
  market: { screen: 'applications', menu: 'Application', line: false },
  records: { screen: 'operationRecords', menu: 'OperatingRecord', line: false },
} as const satisfies Partial<
  Record<ChapterId, { screen: Parameters<typeof fillPath>[0]; menu: MenuId; line: boolean }>
>;

type OpeningChapter = keyof typeof opens;

/** A chapter about all screens has no link. */
export const isOpening = (id: ChapterId): id is OpeningChapter => Object.hasOwn(opens, id);

/** Absent for people who may not open the screen. */
export function OpenScreenLink({ chapter }: { chapter: OpeningChapter }) {
  const { t } = useTranslation('manual');
  const { screen, menu, line } = opens[chapter];
  const may = useMay(menu);
  const { routerProducePermissions: products } = useUser();
  const on = line ? products.filter(isLine).find((one) => may('view', one)) : undefined;
  if (line ? on === undefined : !may()) return null;
  return (
    <Link data-track="manual.screen" to={fillPath(screen, on === undefined ? {} : { line: on })}>
      {t('openScreen')}
    </Link>
  );
}
