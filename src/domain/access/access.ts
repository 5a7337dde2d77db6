import { catalogueEntries } from './permissionCatalogue';

/** Module codes as they stand in permission strings and in the `Module` header. */
export const moduleCodes = [
  'normal', // collection
  'promotion', // marketing
  'ic', // info_check
  'cod',
  'Inbound',
  'chatbot',
  'calling', // CallingOperation
  'system', // systemSet
  'operation', // cross login
] as const;
export type ModuleCode = (typeof moduleCodes)[number];

/** Every function action; one word means one thing in every menu. */
export type Action =
  | 'view'
  | 'add'
  | 'edit'
  | 'delete'
  | 'copy'
  | 'start'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'close'
  | 'enable'
  | 'disable'
  | 'activate'
  | 'deactivate'
  | 'publish'
  | 'unpublish'
  | 'archive'
  | 'restore'
  | 'apply'
  | 'assign'
  // approvals: submitting is `add`
  | 'approve'
  | 'reject'
  | 'withdraw'
  // files
  | 'downloadTask'
  | 'downloadNumbers'
  | 'downloadDetails'
  | 'downloadRecords'
  | 'downloadRecordings'
  | 'downloadPlaintext'
  | 'upload'
  // what is shown
  | 'viewPlaintext'
  | 'viewMaskedData'
  | 'feedback'
  | 'annotate'
  | 'remark'
  | 'editRemark'
  | 'editTemplateName'
  | 'categorizeEvents'
  | 'triggerNow'
  | 'append'
  | 'test'
  // dashboard cards
  | 'cardTasks'
  | 'cardCalls'
  | 'cardConnectRate'
  | 'cardLabels'
  | 'cardDuration'
  | 'cardTransfer'
  | 'cardHours'
  // live conversations
  | 'takeOver'
  | 'handOver'
  | 'end'
  | 'send'
  // accounts and settings
  | 'resetPassword'
  | 'unlock'
  | 'manageGroups'
  | 'editTimeZone'
  | 'selectCountry'
  | 'bind'
  | 'unbind'
  | 'verify'
  | 'resend'
  | 'manageCalendar'
  | 'manageVariables'
  | 'manageSettings'
  | 'crossLogin';

export type MenuId = keyof typeof catalogueEntries;

export interface CatalogueMenu {
  /** modules it belongs to; the first is meant when none is given */
  readonly modules: readonly ModuleCode[];
  /** what can be done in it; `view` always among them */
  readonly actions: readonly Action[];
}

/** Every menu with its function permissions: what a role can be given, and nothing else. */
export const catalogue: Readonly<Record<MenuId, CatalogueMenu>> = catalogueEntries;

export const menuIds: readonly MenuId[] = Object.keys(catalogueEntries).filter(isMenu);

/** `module*menu*action`; `*` alone is everything. */
export type Permission = '*' | `${ModuleCode}*${string}*${string}`;

export function isModule(text: string): text is ModuleCode {
  return moduleCodes.some((code) => code === text);
}

export function isMenu(text: string): text is MenuId {
  return Object.hasOwn(catalogueEntries, text);
}

export function permissionOf(module: ModuleCode, menu: MenuId, action: Action = 'view'): Permission {
  return `${module}*${menu}*${action}`;
}

/**
 * What can be done in a menu of one module. The detail screens of tasks and plans also hang below single calls, where
 * they only show.
 */
export function actionsOf(module: ModuleCode, menu: MenuId): readonly Action[] {
  const { modules, actions } = catalogue[menu];
  if (!modules.includes(module)) return [];
  return module === 'calling' && modules[0] !== 'calling' ? ['view'] : actions;
}

/** Menus that every signed-in person has, whatever their role: own data and sign-ins, release notes, the manual. */
const menusOfEverybody: readonly MenuId[] = ['personalInfo', 'loginInfo', 'releaseNotes', 'operateWord'];

/** What every signed-in person may do, whatever their role. */
export const permissionsOfEverybody: readonly Permission[] = menusOfEverybody.flatMap((menu) =>
  actionsOf('system', menu).map((action) => permissionOf('system', menu, action)),
);

/** Every permission there is, in the order of the catalogue. */
export function allPermissions(): Permission[] {
  return menuIds.flatMap((menu) =>
    catalogue[menu].modules.flatMap((module) =>
      actionsOf(module, menu).map((action) => permissionOf(module, menu, action)),
    ),
  );
}
