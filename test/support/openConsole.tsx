import { act, render, type RenderResult } from '@testing-library/react';
import type { Reply } from '@/contract/contract';
import { Api, type Outcome } from '@/api/call';
import { failed } from '@/api/envelope';
import { Live } from '@/api/live';
import { App } from '@/app/App';
import { embeddedParts } from '@/app/mount/embeddedParts';
import { MountServices } from '@/app/mount/mountServices';
import { createTexts } from '@/app/language/createTexts';
import { standaloneHost, type Host } from '@/bridge/host';
import type { Language } from '@/domain/language/language';
import type { LoginResult } from '@/session/signInPort';
import { filterPanels } from '@/ui/filter/filterPanels';
import { layers, menuLayer } from '@/ui/overlay/layers';
import { openPages } from './jsdom/freshPage';

type Answer = (input: Record<string, unknown>) => unknown;

export interface PersonGiven {
  readonly products?: readonly string[];
  readonly permissions?: readonly string[];
  readonly language?: Language;
  readonly userId?: number;
}

/** What the platform tells of somebody who holds these permissions. */
export function personWith({
  products = ['collection'],
  permissions = [],
  language = 'en',
  userId = 1,
}: PersonGiven): Reply<'session.user'> {
  const node = (perms: string, index: number) => ({
    id: index + 1,
    pid: 0,
    perms,
    moduleCode: perms.split('*')[0] ?? '',
  });
  const lists = { parent: products.map(node), menu: [], resource: permissions.map(node) };
  return {
    user_id: userId,
    name: 'Ayu Lestari',
    account: 'ayu@nusa.test',
    avatar: null,
    Logo: null,
    company: 'Nusa Finance',
    company_id: 1,
    country_name_en: 'Indonesia',
    region: 'ID',
    dnc_switch: true,
    version: '1.0.0',
    version_new: false,
    language,
    detail_language: language,
    new_timezone_region: 'Asia/Jakarta',
    tz_postfix: '+07:00',
    intention: {},
    intention_annotate: {},
    iams_permission: lists,
    roles: ['Operator'],
    show_dashboard: true,
    show_approval: { add_task: false, add_plan: false, download_list: false },
    license_info: { until: '2027-12-31', maxConcurrency: 20, state: 'valid', daysLeft: 400, graceDays: 15 },
    module_products: { chatbot: [] },
    is_travel: false,
    login_tips: [],
    last_login_time: null,
    routerProducePermissions: [...products],
    idle_minutes: 60,
    cross_login: null,
  };
}

export function baseFor(person: Reply<'session.user'>): Reply<'session.base'> {
  return {
    intention: {},
    intention_annotate: {},
    product_and_permission: person.iams_permission,
    company: { company_name: person.company, type: '', country_code: 'ID', time_zone: 'Asia/Jakarta' },
  };
}

/** Refuses with an id of contract/errors, as the platform does. */
export const refusal = (id: string, params: Record<string, string | number> = {}): Outcome<never> => ({
  ok: false,
  failure: { ...failed(id, id.startsWith('session.') ? 401 : 200, 'request-1', params) },
});

interface Opened extends RenderResult {
  readonly console: MountServices;
  /** requests sent, by name, in order */
  readonly sent: { readonly name: string; readonly input: Record<string, unknown> }[];
}

interface OpenOptions {
  readonly path?: string;
  readonly token?: string | null;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly language?: Language;
  readonly host?: Host;
  readonly loginResult?: LoginResult | null;
  /** the tab is reloaded: what it stored for itself is still there */
  readonly isReload?: boolean;
}

const missing: string[] = [];

// The clock may be a test's own by the time an answer is due.
const { setTimeout: wait } = globalThis;
const late = Number(process.env['AICC_LATE_ANSWERS'] ?? 0);

/**
 * When an answer comes: at once, or any time up to AICC_LATE_ANSWERS milliseconds from now, which finds tests that look
 * before there is something to see.
 */
const sometime = () =>
  late > 0 ? new Promise<void>((come) => void wait(come, Math.random() * late)) : Promise.resolve();

const unreachable: Outcome<never> = { ok: false, failure: failed('network.offline', 0, 'request-1') };

/** The whole console in jsdom; only the wire is replaced. What has no answer is refused as an unreachable platform. */
export async function openConsole({
  path = '/',
  token = null,
  answers = {},
  language = 'en',
  host = standaloneHost(),
  loginResult = null,
  isReload = false,
}: OpenOptions): Promise<Opened> {
  window.history.replaceState(null, '', path);
  window.localStorage.clear();
  if (!isReload) window.sessionStorage.clear();
  if (token !== null) window.localStorage.setItem('aicc:token', token);
  const sent: Opened['sent'] = [];
  jest.spyOn(Live.prototype, 'open').mockImplementation(() => undefined);
  jest.spyOn(Api.prototype, 'call').mockImplementation(async (name, input, extra) => {
    // As on the wire: what is not waited for any more is not sent.
    if (extra?.signal?.aborted === true) return { ok: false, failure: failed('network.cancelled', 0, 'request-1') };
    sent.push({ name, input: { ...input } });
    await Promise.resolve();
    const answer = answers[name];
    const given = answer ? await answer({ ...input }) : unreachable;
    await sometime();
    return isOutcome(given) ? given : { ok: true, data: given as never };
  });
  // A real request would outlive its test.
  if (!jest.isMockFunction(Reflect.get(Api.prototype, 'file')))
    jest.spyOn(Api.prototype, 'file').mockResolvedValue(unreachable);
  missing.length = 0;
  const i18n = await createTexts(language, undefined, (key) => missing.push(key));
  const node = document.createElement('div');
  document.body.append(node);
  const console = new MountServices({
    ...{ host, i18n, node, loginResult },
    embedded: host.embedded ? embeddedParts : undefined,
  });
  openPages.push(() => console.close());
  const view = render(<App services={console} />, { container: node });
  // What the signed-in part is made of is compiled before the clock of any test runs.
  await Promise.all([import('@/app/shell/createSignedInApp'), layers.load(), menuLayer.load(), filterPanels.load()]);
  await act(async () => {
    void console.startUp.start();
    await Promise.resolve();
  });
  return { ...view, console, sent };
}

/** The console of somebody signed in; what else it asks for is answered from here, or there is nothing of it. */
export function openSignedIn(
  given: PersonGiven,
  { answers, ...rest }: Pick<OpenOptions, 'path' | 'answers' | 'isReload'>,
): Promise<Opened> {
  const person = personWith(given);
  return openConsole({
    ...rest,
    token: 't1',
    language: person.language,
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      ...answers,
    },
  });
}

/** Texts that were asked for and are nowhere: an error, whatever the test was about. */
export function missingTexts(): readonly string[] {
  return [...missing];
}

function isOutcome(value: unknown): value is Outcome<never> {
  return typeof value === 'object' && value !== null && 'ok' in value;
}
