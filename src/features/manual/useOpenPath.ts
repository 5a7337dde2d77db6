import { fillPath } from '@/registry/links';
import { permissionOf, type MenuId } from '@/domain/access/access';
import { isLine, lineTable } from '@/domain/products/lines';
import type { ChapterId } from '@/domain/documents/manual';
import { useCan } from '@/session/useCan';
import { useUser } from '@/session/useSession';

/** The screen a chapter opens, and the menu that has to be held; `line`: on whichever line it is held. */
const opens = {
  dashboards: { screen: 'dashboard', menu: 'Dashboard', line: true },
  tasks: { screen: 'taskList', menu: 'CallTasks', line: true },
  plans: { screen: 'planList', menu: 'CallPlans', line: true },
  strategies: { screen: 'strategyList', menu: 'CallStrategy', line: true },
  calls: { screen: 'callDetails', menu: 'CallDetails', line: true },
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

const isOpening = (id: ChapterId): id is keyof typeof opens => Object.hasOwn(opens, id);

/** Null for who may not open it, and for the chapter that is about all of them. */
export function useOpenPath(id: ChapterId): string | null {
  const can = useCan();
  const { routerProducePermissions: products } = useUser();
  if (!isOpening(id)) return null;
  const { screen, menu, line } = opens[id];
  if (!line) return can(permissionOf('system', menu, 'view')) ? fillPath(screen, {}) : null;
  const on = products.filter(isLine).find((one) => can(permissionOf(lineTable[one].module, menu, 'view')));
  return on === undefined ? null : fillPath(screen, { line: on });
}
