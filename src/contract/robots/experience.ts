import { z } from 'zod';
import { ringTypes } from '@/domain/calling/ringTypes';
import { testCallReasons, testCallStates } from '@/domain/calling/testCall';
import { cities } from '@/domain/experience/cities';
import { shareActions, shareLanguages, shareLimits, shareStates, trialEnds } from '@/domain/experience/shareLink';
import { scriptLanguages } from '@/domain/robots/script';
import { csv, day, endpoint, id, instant, lineParam, pageOf, pageQuery } from '../endpoint';

const line = z.object({ line: lineParam });
const linkParams = z.object({ line: lineParam, id });

const variable = z.strictObject({
  /** of the robot's script */
  name: z.string().max(60),
  value: z.string().max(shareLimits.valueChars * 4),
  /** the visitor may change it */
  editable: z.boolean(),
});

const shareLink = z.object({
  id: z.number().int(),
  line: lineParam,
  /** of the link; visitors do not see it */
  name: z.string(),
  language: z.enum(shareLanguages),
  countryCode: z.string(),
  scenarioName: z.string(),
  scenarioDescription: z.string(),
  robot: z.object({ id: z.number().int(), name: z.string() }),
  /** empty: none */
  robotDescription: z.string(),
  variables: z.array(variable),
  /** the instant its last day ends */
  validUntil: instant,
  state: z.enum(shareStates),
  /** null unless a person set it invalid, or deleted its robot */
  disabled: z.object({ at: instant, by: z.string() }).nullable(),
  createdAt: instant,
  createdBy: z.string(),
  visits: z.number().int(),
  trials: z.number().int(),
  lastVisitAt: instant.nullable(),
  /** what this person may do with it now */
  can: z.array(z.enum(shareActions)),
});

/** The only reply with the secret of a link. */
const newLink = shareLink.extend({ token: z.string() });

const copied = z.strictObject({ name: z.string().max(200), scenarioName: z.string().max(200), untilDay: day });

export const shareFilter = z.object({
  /** part of the share name or of the scenario name */
  search: z.string().max(100).optional(),
  state: csv.optional(),
});

const visitFilter = z.object({
  /** part of the name of browser or device */
  search: z.string().max(100).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  /** ids of cities */
  city: csv.optional(),
  tried: z.enum(['yes', 'no']).optional(),
});

const visit = z.object({
  id: z.number().int(),
  at: instant,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  city: z.enum(cities),
  /** a talk in the page; null: there was none */
  trial: z.object({ at: instant, answers: z.number().int(), end: z.enum(trialEnds) }).nullable(),
  /** the last call to the visitor; null: there was none */
  call: z
    .object({
      at: instant,
      /** masked, for everybody */
      phone: z.string(),
      state: z.enum(testCallStates),
      /** null until it is over, and where no number was dialled */
      ringType: z.enum(ringTypes).nullable(),
      reason: z.enum(testCallReasons).nullable(),
      talkSeconds: z.number().nullable(),
    })
    .nullable(),
});

export const experience = {
  'experience.options': endpoint({
    method: 'GET',
    path: '/api/{line}/experience/options/',
    summary: 'Robots in effect and countries a link can be made with.',
    access: { menu: 'RobotExperience', action: 'add' },
    params: line,
    reply: z.object({
      robots: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          language: z.enum(scriptLanguages),
          /** what its online script speaks of a contact */
          variables: z.array(z.string()),
        }),
      ),
      /** ISO 3166 codes: the company's own and those its SIP lines call into */
      countries: z.array(z.string()),
    }),
  }),
  'experience.list': endpoint({
    method: 'GET',
    path: '/api/{line}/experience/',
    summary: 'Links to trials of robots of a line.',
    access: { menu: 'RobotExperience', action: 'view' },
    params: line,
    query: pageQuery.extend(shareFilter.shape),
    reply: pageOf(shareLink),
  }),
  'experience.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/experience/{id}/',
    summary: 'One link.',
    access: { menu: 'RobotExperience', action: 'view' },
    params: linkParams,
    reply: shareLink,
    fails: ['thing.unknown'],
  }),
  'experience.visits': endpoint({
    method: 'GET',
    path: '/api/{line}/experience/{id}/visits/',
    summary: 'Visits of one link, newest first unless sorted by `at`, `browser` or `device`.',
    access: { menu: 'RobotExperience', action: 'view' },
    params: linkParams,
    query: pageQuery.extend(visitFilter.shape),
    reply: pageOf(visit),
    fails: ['thing.unknown'],
  }),
  'experience.create': endpoint({
    method: 'POST',
    path: '/api/{line}/experience/',
    summary: 'Make a link to a trial of a robot; its secret is in this reply and nowhere else.',
    access: { menu: 'RobotExperience', action: 'add' },
    params: line,
    body: copied.extend({
      language: z.enum(shareLanguages),
      countryCode: z.string().max(2),
      scenarioDescription: z.string().max(shareLimits.descriptionChars * 4),
      robotId: z.number().int().positive(),
      robotDescription: z.string().max(shareLimits.descriptionChars * 4),
      variables: z.array(variable).max(40),
    }),
    reply: newLink,
    fails: ['experience.robotInvalid', 'experience.variables'],
  }),
  'experience.copy': endpoint({
    method: 'POST',
    path: '/api/{line}/experience/{id}/copy/',
    summary: 'Make a new link with the robot and the values of another; its secret is in this reply and nowhere else.',
    access: { menu: 'RobotExperience', action: 'copy' },
    params: linkParams,
    body: copied,
    reply: newLink,
    fails: ['thing.unknown', 'experience.robotInvalid', 'experience.variables'],
  }),
  'experience.disable': endpoint({
    method: 'POST',
    path: '/api/{line}/experience/{id}/disable/',
    summary: 'Set a link invalid, for good; trials that run end.',
    access: { menu: 'RobotExperience', action: 'disable' },
    params: linkParams,
    reply: shareLink,
    once: true,
    fails: ['thing.unknown', 'experience.action'],
  }),
} as const;
