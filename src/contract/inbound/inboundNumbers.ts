import { z } from 'zod';
import { daysOfWeek, minutesOfDay } from '@/domain/inbound/inboundHours';
import { inboundFallbacks, inboundNumberActions, inboundNumberStates } from '@/domain/inbound/inboundNumber';
import { robotStates, robotTones, voiceGenders } from '@/domain/robots/robot';
import { scriptLanguages } from '@/domain/robots/script';
import { endpoint, id, instant, pageOf, pageQuery } from '../endpoint';

const params = z.object({ id });
const minute = z.number().int().min(0).max(minutesOfDay);

const draft = z.strictObject({
  robotId: z.number().int().nullable(),
  /** Monday first; null: closed that day */
  hours: z.array(z.strictObject({ fromMinute: minute, toMinute: minute }).nullable()).length(daysOfWeek),
  fallback: z.enum(inboundFallbacks),
  fallbackRobotId: z.number().int().nullable(),
  announcement: z.string().max(1_000),
  maxWaiting: z.number().int(),
  maxWaitSeconds: z.number().int(),
});

const numberRow = draft.omit({ robotId: true, fallbackRobotId: true }).extend({
  id: z.number().int(),
  /** E.164, as callers dial it */
  phone: z.string(),
  /** as the platform named it when it was assigned */
  name: z.string(),
  robot: z.object({ id: z.number().int(), name: z.string(), state: z.enum(robotStates) }).nullable(),
  fallbackRobot: z.object({ id: z.number().int(), name: z.string(), state: z.enum(robotStates) }).nullable(),
  state: z.enum(inboundNumberStates),
  /** calls of today that are over */
  callsToday: z.number().int(),
  waiting: z.number().int(),
  /** a save names the revision it changed */
  revision: z.number().int(),
  changedAt: instant,
  changedBy: z.string(),
  /** what this person may do with it now */
  can: z.array(z.enum(inboundNumberActions)),
});

const inboundRobot = z.object({
  id: z.number().int(),
  name: z.string(),
  language: z.enum(scriptLanguages),
  tone: z.enum(robotTones),
  voiceGender: z.enum(voiceGenders),
  remark: z.string(),
  state: z.enum(robotStates),
  /** of the version that answers; null: none is online */
  version: z.object({ number: z.number().int(), turns: z.number().int(), appliedAt: instant.nullable() }).nullable(),
  /** that it answers, or stands in at */
  numbers: z.array(z.object({ id: z.number().int(), phone: z.string(), as: z.enum(['robot', 'fallback']) })),
});

const setting = z.object({
  /** channels of the licence that outbound calls leave free */
  reserve: z.number().int(),
  /** simultaneous calls of the licence */
  licence: z.number().int(),
  revision: z.number().int(),
  changedAt: instant.nullable(),
  changedBy: z.string(),
});

export const inboundNumbers = {
  'inboundNumber.list': endpoint({
    method: 'GET',
    path: '/api/inbound/number/',
    summary: 'Numbers assigned to the company, with the robots they are bound to.',
    access: { menu: 'InboundRobotManage', action: 'view' },
    query: pageQuery,
    reply: pageOf(numberRow),
  }),
  'inboundNumber.detail': endpoint({
    method: 'GET',
    path: '/api/inbound/number/{id}/',
    summary: 'One inbound number.',
    access: { menu: 'InboundRobotManage', action: 'view' },
    params,
    reply: numberRow,
    fails: ['thing.unknown'],
  }),
  'inboundNumber.save': endpoint({
    method: 'PUT',
    path: '/api/inbound/number/{id}/',
    summary: 'Bind a number to a robot, with its hours, its fallback and how long callers wait.',
    access: { menu: 'InboundRobotManage', action: 'bind' },
    params,
    body: draft.extend({ revision: z.number().int() }),
    reply: numberRow,
    fails: ['thing.unknown', 'thing.changed'],
  }),
  'inboundNumber.switchOn': endpoint({
    method: 'POST',
    path: '/api/inbound/number/{id}/switch_on/',
    summary: 'Take calls at a number that is bound to a robot.',
    access: { menu: 'InboundRobotManage', action: 'bind' },
    params,
    reply: numberRow,
    once: true,
    fails: ['thing.unknown', 'inboundNumber.action'],
  }),
  'inboundNumber.switchOff': endpoint({
    method: 'POST',
    path: '/api/inbound/number/{id}/switch_off/',
    summary: 'Take no more calls at a number; those that wait or talk go on.',
    access: { menu: 'InboundRobotManage', action: 'unbind' },
    params,
    reply: numberRow,
    once: true,
    fails: ['thing.unknown', 'inboundNumber.action'],
  }),
  'inboundRobot.list': endpoint({
    method: 'GET',
    path: '/api/inbound/robot/',
    summary: 'Robots that answer calls, with their numbers.',
    access: { menu: 'InboundRobotManage', action: 'view' },
    reply: z.object({ list: z.array(inboundRobot) }),
  }),
  'inboundSetting.detail': endpoint({
    method: 'GET',
    path: '/api/inbound/setting/',
    summary: 'How many channels of the licence are reserved for inbound.',
    access: { menu: 'InboundRobotManage', action: 'view' },
    reply: setting,
  }),
  'inboundSetting.save': endpoint({
    method: 'PUT',
    path: '/api/inbound/setting/',
    summary: 'Reserve channels of the licence for inbound; outbound calls leave them free from the next call on.',
    access: { menu: 'InboundRobotManage', action: 'edit' },
    body: z.strictObject({ reserve: z.number().int(), revision: z.number().int() }),
    reply: setting,
    fails: ['thing.changed'],
  }),
} as const;
