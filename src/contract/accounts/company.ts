import { z } from 'zod';
import { logoMaxBytes } from '@/domain/limits';
import { genders } from '@/domain/accounts/person';
import { endpoint, id, fileEndpoint } from '../endpoint';
import { licence, requiredApprovals } from './session';

const said = {
  title: z.string().max(400),
  contact_person: z.string().max(400),
  email: z.string().max(400),
  phone: z.string().max(200),
  gender: z.enum(genders),
};

const info = z.object({
  id: z.number().int(),
  ...said,
  show_approval: z.object(requiredApprovals),
  /** agreed with us: lines and numbers follow it; not changed here */
  country_code: z.string(),
  new_timezone_region: z.string(),
  /** of `company.logoFile` */
  logo: z.string().nullable(),
  license: licence.extend({
    /** calls in progress now, over all lines of business */
    inUse: z.number().int(),
    users: z.number().int(),
    maxUsers: z.number().int(),
  }),
  daily_calls: z.object({
    /** most calls in one day of the company's time zone, over all lines; null is no limit */
    cap: z.number().int().nullable(),
    /** begun since midnight */
    today: z.number().int(),
  }),
  /** tasks and plans that have not ended; each keeps the zone it was created in */
  open: z.object({ tasks: z.number().int(), plans: z.number().int() }),
  /** of the data; saving sends it back */
  revision: z.number().int(),
});

export const company = {
  'company.info': endpoint({
    method: 'GET',
    path: '/api/company/',
    summary: 'The company: data, logo, time zone, licence.',
    access: { menu: 'Corporate', action: 'view' },
    reply: info,
  }),
  'company.save': endpoint({
    method: 'PUT',
    path: '/api/company/info/',
    summary: 'Change name, contact person, e-mail, phone and gender.',
    access: { menu: 'Corporate', action: 'edit' },
    body: z.strictObject({ ...said, revision: z.number().int() }),
    reply: info,
    fails: ['thing.changed'],
  }),
  'company.setZone': endpoint({
    method: 'POST',
    path: '/api/company/{id}/region/',
    summary: 'Give the account another time zone; tasks and plans keep theirs.',
    access: { menu: 'Corporate', action: 'editTimeZone' },
    params: z.object({ id }),
    body: z.strictObject({
      new_timezone_region: z.string().max(100),
      /** the zone the change was made from: a concurrent change by another person is refused */
      was: z.string().max(100),
    }),
    reply: info,
    fails: ['thing.unknown', 'thing.changed'],
  }),
  'company.setApprovals': endpoint({
    method: 'PUT',
    path: '/api/company/approvals/',
    summary:
      'Require an approval of new tasks, new plans and files with plain numbers, or not; what awaits one goes on doing so.',
    access: { menu: 'Corporate', action: 'edit' },
    body: z.strictObject({
      ...requiredApprovals,
      /** what the change was made from: a concurrent change by another person is refused */
      was: z.strictObject(requiredApprovals),
    }),
    reply: info,
    fails: ['thing.changed'],
  }),
  'company.setDailyCap': endpoint({
    method: 'PUT',
    path: '/api/company/daily-cap/',
    summary: 'Limit the calls of a day over all lines, or not; once reached, none begins until midnight.',
    access: { menu: 'Corporate', action: 'edit' },
    body: z.strictObject({
      /** null: no limit */
      daily_cap: z.number().nullable(),
      /** what the change was made from: a concurrent change by another person is refused */
      was: z.number().int().nullable(),
    }),
    reply: info,
    fails: ['thing.changed'],
  }),
  'company.setLogo': endpoint({
    method: 'POST',
    path: '/api/company/logo/',
    summary: 'Replace the logo: jpg, png or gif by its content.',
    access: { menu: 'Corporate', action: 'edit' },
    upload: { maxBytes: logoMaxBytes },
    reply: z.object({ logo: z.string() }),
    fails: ['image.wrongFormat', 'image.tooManyPixels'],
  }),
  'company.removeLogo': endpoint({
    method: 'DELETE',
    path: '/api/company/logo/',
    summary: 'Remove the logo.',
    access: { menu: 'Corporate', action: 'edit' },
    reply: z.object({ logo: z.null() }),
  }),
  'company.logoFile': fileEndpoint({
    method: 'GET',
    path: '/api/company/logo/{fileId}/',
    summary: "The company's logo, within the company.",
    access: 'signedIn',
    params: z.object({ fileId: z.uuid() }),
  }),
} as const;
