import { z } from 'zod';
import { genders, loginResults } from '@/domain/accounts/person';
import { logoMaxBytes } from '@/domain/limits';
import { endpoint, id, instant, language, pageOf, pageQuery, fileEndpoint } from '../endpoint';

/** Only ever one's own: another's number is answered as one that does not exist. */
const ownParams = z.object({ uid: id });

const personalInfo = z.object({
  id: z.number().int(),
  account: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders),
  phone: z.string(),
  /** of `personal.avatarFile` */
  avatar: z.string().nullable(),
  role: z.string(),
  group: z.string().nullable(),
  language,
  password_changed_at: instant,
  /** where codes go; null until one was proved */
  email: z.string().nullable(),
  /** entered by an administrator, to be confirmed */
  email_pending: z.string().nullable(),
  two_factor: z.object({
    on: z.boolean(),
    /** the company requires a second step of everyone */
    required: z.boolean(),
    /** recovery codes not used yet */
    recovery_left: z.number().int(),
  }),
});

const from = {
  address: z.string(),
  /** what an address says by itself: this machine, a network of one's own, the internet */
  place: z.enum(['here', 'private', 'internet', 'unknown']),
  /** the browser's own words */
  device: z.string(),
};

const sessionRow = z.object({ id: z.string(), at: instant, last_seen_at: instant, current: z.boolean(), ...from });
const loginRow = z.object({
  id: z.number().int(),
  at: instant,
  ...from,
  result: z.enum(loginResults),
  /** what became of the session it opened; null where it opened none, or that is not known any more */
  session: z.enum(['current', 'open', 'over']).nullable(),
});

export const personal = {
  'personal.info': endpoint({
    method: 'GET',
    path: '/api/user/info/',
    summary: "One's own data.",
    access: 'signedIn',
    reply: personalInfo,
  }),
  'personal.save': endpoint({
    method: 'PUT',
    path: '/api/user/info/',
    summary: "Change one's own names, gender and phone.",
    access: { menu: 'personalInfo', action: 'edit' },
    body: z.strictObject({
      first_name: z.string().max(400),
      last_name: z.string().max(400),
      gender: z.enum(genders),
      phone: z.string().max(200),
    }),
    reply: personalInfo,
  }),
  'personal.setAvatar': endpoint({
    method: 'POST',
    path: '/api/user/avatar/',
    summary: "Replace one's own picture: jpg, png or gif by its content.",
    access: { menu: 'personalInfo', action: 'edit' },
    upload: { maxBytes: logoMaxBytes },
    reply: z.object({ avatar: z.string() }),
    fails: ['image.wrongFormat', 'image.tooManyPixels'],
  }),
  'personal.removeAvatar': endpoint({
    method: 'DELETE',
    path: '/api/user/avatar/',
    summary: "Remove one's own picture.",
    access: { menu: 'personalInfo', action: 'edit' },
    reply: z.object({ avatar: z.null() }),
  }),
  'personal.avatarFile': fileEndpoint({
    method: 'GET',
    path: '/api/user/avatar/{fileId}/',
    summary: "A person's picture, within the company.",
    access: 'signedIn',
    params: z.object({ fileId: z.uuid() }),
  }),
  'personal.logins': endpoint({
    method: 'GET',
    path: '/api/company/user/{uid}/logined/',
    summary: "One's own sign-ins of the last month, the newest first.",
    access: 'signedIn',
    params: ownParams,
    query: pageQuery,
    reply: pageOf(loginRow),
  }),
  'personal.notMe': endpoint({
    method: 'POST',
    path: '/api/company/user/{uid}/logined/{id}/not_me/',
    summary: 'End the session a sign-in opened that was somebody else.',
    access: 'signedIn',
    params: z.object({ uid: id, id }),
    reply: z.object({ ended: z.boolean() }),
    fails: ['login.own'],
  }),
  'personal.sessions': endpoint({
    method: 'GET',
    path: '/api/company/user/{uid}/sessions/',
    summary: 'Where one is signed in now.',
    access: 'signedIn',
    params: ownParams,
    reply: z.object({ list: z.array(sessionRow) }),
  }),
  'personal.endSessions': endpoint({
    method: 'POST',
    path: '/api/company/user/{uid}/sessions/end/',
    summary: 'Sign out elsewhere: one session, or with null all but this one.',
    access: 'signedIn',
    params: ownParams,
    body: z.strictObject({ session: z.string().max(64).nullable() }),
    reply: z.object({ ended: z.number().int() }),
  }),
  'personal.startTwoFactor': endpoint({
    method: 'POST',
    path: '/api/company/user/{uid}/2fa/start/',
    summary: 'A secret for an authenticator; the first code of it turns the second step on.',
    access: 'enrolment',
    params: ownParams,
    body: z.strictObject({ password: z.string().max(200) }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    fails: ['password.wrong', 'proof.locked', 'twoFactor.already'],
  }),
  'personal.switchTwoFactor': endpoint({
    method: 'POST',
    path: '/api/company/user/{uid}/enabling2fa/',
    summary:
      'Turn the second step on (state 1, with a code of the new secret) or off (state 0, with password and code).',
    access: 'enrolment',
    params: ownParams,
    body: z.strictObject({
      certificate: z.string().max(40),
      state: z.union([z.literal(0), z.literal(1)]),
      password: z.string().max(200).optional(),
    }),
    reply: z.object({
      on: z.boolean(),
      /** true on the first read after the change, then false */
      recovery_codes: z.array(z.string()),
    }),
    fails: [
      'login.wrongCode',
      'password.wrong',
      'proof.locked',
      'twoFactor.already',
      'twoFactor.over',
      'twoFactor.off',
      'twoFactor.required',
    ],
  }),
  'personal.renewRecoveryCodes': endpoint({
    method: 'POST',
    path: '/api/company/user/{uid}/2fa/recovery/',
    summary: 'New recovery codes in place of those of before.',
    access: 'signedIn',
    params: ownParams,
    body: z.strictObject({ password: z.string().max(200), certificate: z.string().max(40) }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    fails: ['login.wrongCode', 'password.wrong', 'proof.locked', 'twoFactor.off'],
  }),
  'personal.sendEmailCode': endpoint({
    method: 'POST',
    path: '/api/company/user/{uid}/email/send/',
    summary: "Send a code to an address that is to become one's own.",
    access: 'signedIn',
    params: ownParams,
    body: z.strictObject({ email: z.string().max(400), password: z.string().max(200) }),
    reply: z.object({ resend_in: z.number().int(), minutes: z.number().int() }),
    fails: ['password.wrong', 'proof.locked', 'email.tooSoon', 'email.tooOften', 'login.tooOften'],
  }),
  'personal.bindEmail': endpoint({
    method: 'POST',
    path: '/api/company/user/{uid}/email/bind/',
    summary: "Make that address one's own with the code it got.",
    access: 'signedIn',
    params: ownParams,
    body: z.strictObject({ code: z.string().max(20) }),
    reply: z.object({ email: z.string() }),
    fails: ['email.wrongCode'],
  }),
} as const;
