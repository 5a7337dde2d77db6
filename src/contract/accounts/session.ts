import { z } from 'zod';
import { endpoint, instant, language, nothing } from '../endpoint';

/** One leaf of the permission lists the platform sends. */
const permissionNode = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  /** parent: product id; menu: `module*menu`; resource: `module*menu*action`, or `*` alone */
  perms: z.string(),
  moduleCode: z.string(),
});

const permissionLists = z.object({
  parent: z.array(permissionNode),
  menu: z.array(permissionNode),
  resource: z.array(permissionNode),
});

const labelLists = z.record(z.string(), z.array(z.string()));
/** Letter and English text of each intention label, `A:willing`, per product. */
const intention = labelLists;

/** Whether a new task, a new plan, and a file with plain numbers, waits for the approval of another person. */
export const requiredApprovals = { add_task: z.boolean(), add_plan: z.boolean(), download_list: z.boolean() };

export const licence = z.object({
  /** last day of validity in the account's zone */
  until: z.string(),
  maxConcurrency: z.number().int(),
  state: z.enum(['valid', 'aboutToExpire', 'grace', 'ended']),
  /** whole days until the end; negative after it */
  daysLeft: z.number().int(),
  /** days after the end in which the product stays usable */
  graceDays: z.number().int(),
});

const loginInput = z.strictObject({
  username: z.string().max(200),
  password: z.string().max(200),
  /** the 6-digit code of the second step, or a recovery code; empty in the first */
  certificate: z.string().max(40).default(''),
  language: language.default('en'),
});

export const loginReply = z.object({
  /** a second step is needed: send the same request again with `certificate` */
  needcheck: z.boolean(),
  /** 1 normal; 2 the password must be replaced before anything else */
  user_status: z.union([z.literal(1), z.literal(2)]),
  user_id: z.number().int().nullable(),
  token: z.string().nullable(),
  /** the company requires a second step and this person has none: only setting it up is allowed */
  must_enrol: z.boolean(),
  login_tips: z.array(z.string()),
});

const userInfo = z.object({
  user_id: z.number().int(),
  name: z.string(),
  account: z.string(),
  avatar: z.string().nullable(),
  /** of `company.logoFile` */
  Logo: z.string().nullable(),
  company: z.string(),
  company_id: z.number().int(),
  country_name_en: z.string(),
  region: z.string(),
  dnc_switch: z.boolean(),
  version: z.string(),
  /** its release notes were not opened yet */
  version_new: z.boolean(),
  language,
  detail_language: z.string(),
  /** IANA zone of the account; all times show in it */
  new_timezone_region: z.string(),
  /** offset of that zone now, `+07:00` */
  tz_postfix: z.string(),
  intention,
  intention_annotate: labelLists,
  iams_permission: permissionLists,
  roles: z.array(z.string()),
  show_dashboard: z.boolean(),
  show_approval: z.object(requiredApprovals),
  license_info: licence,
  module_products: z.object({ chatbot: z.array(z.string()) }),
  is_travel: z.boolean(),
  login_tips: z.array(z.string()),
  last_login_time: instant.nullable(),
  routerProducePermissions: z.array(z.string()),
  /** minutes without a request after which the session ends */
  idle_minutes: z.number().int(),
  /** set while another person acts as this one: who, why and until when */
  cross_login: z
    .object({ operator: z.string(), reason: z.string(), ends_at: instant, seconds_left: z.number().int() })
    .nullable(),
});

const baseInfo = z.object({
  intention,
  intention_annotate: labelLists,
  product_and_permission: permissionLists,
  company: z.object({
    company_name: z.string(),
    type: z.string(),
    country_code: z.string(),
    time_zone: z.string(),
  }),
});

export const session = {
  'session.signIn': endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with account and password; the second step sends the code as certificate.',
    access: 'anyone',
    body: loginInput,
    reply: loginReply,
    fails: [
      'login.tooOften',
      'login.disabled',
      'login.locked',
      'login.wrong',
      'login.wrongLast',
      'login.wrongCode',
      'login.ssoOnly',
      'login.address',
      'licence.ended',
    ],
  }),
  'session.signOut': endpoint({
    method: 'POST',
    path: '/api/logout/',
    summary: 'End this session.',
    access: 'passwordChange',
    reply: nothing,
  }),
  'session.user': endpoint({
    method: 'GET',
    path: '/api/userinfo',
    summary: 'The signed-in person: company, permissions, labels, language, zone, licence.',
    access: 'signedIn',
    // `token` and `Version` are taken for compatibility; the token that counts is the header's.
    query: z.object({ token: z.string().max(200).optional(), Version: z.string().max(40).optional() }),
    reply: userInfo,
  }),
  'session.base': endpoint({
    method: 'GET',
    path: '/api/base_info/',
    summary: 'Start-up: intention labels, annotations, products and permissions, company.',
    access: 'signedIn',
    /** `no`: leaves the lists of permissions empty, for who reads them in `userinfo` */
    query: z.object({ permissions: z.enum(['yes', 'no']).optional() }),
    reply: baseInfo,
  }),
  'session.left': endpoint({
    method: 'GET',
    path: '/api/session/left/',
    summary: 'How long this session still lives unused, and at most. Asking is no use of it.',
    access: 'signedIn',
    reply: z.object({ idle_seconds: z.number().int(), seconds: z.number().int() }),
  }),
  'session.stay': endpoint({
    method: 'POST',
    path: '/api/session/stay/',
    summary: 'Somebody is there: the idle time begins anew.',
    access: 'signedIn',
    reply: nothing,
    record: false,
  }),
  'session.language': endpoint({
    method: 'GET',
    path: '/api/user/switch/language',
    summary: 'Keep the language this person reads the console in.',
    access: 'signedIn',
    query: z.object({ language }),
    reply: z.object({ language }),
    record: true,
  }),
  'session.replacePassword': endpoint({
    method: 'POST',
    path: '/api/company/user/{id}/password/',
    summary:
      "Replace a password: the forced change after sign-in, one's own, or, with the permission, another person's.",
    access: 'passwordChange',
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: z.strictObject({
      current_password: z.string().max(200).optional(),
      new_password: z.string().max(200),
      confirm_password: z.string().max(200),
    }),
    /** null: the current session continues; the person's other sessions end */
    reply: z.object({ token: z.string().nullable(), must_enrol: z.boolean() }),
    fails: [
      'password.wrong',
      'proof.locked',
      'access.denied',
      'thing.unknown',
      'user.above',
      'user.unseen',
      'user.lastAdministrator',
    ],
  }),
} as const;
