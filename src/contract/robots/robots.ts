import { z } from 'zod';
import { eventGroups, eventLabels } from '@/domain/calling/eventLabels';
import {
  robotActions,
  robotStates,
  robotTones,
  versionActions,
  versionStates,
  voiceGenders,
} from '@/domain/robots/robot';
import { robotPlaces } from '@/domain/robots/robotPlace';
import { scriptLanguages } from '@/domain/robots/script';
import { csv, endpoint, id, instant, lineParam, nothing, pageOf, pageQuery } from '../endpoint';
import { robotUsage } from './robotUsage';
import { finding, script } from './script';
import { sensitiveWords } from './sensitiveWords';
import { calleeOutcome } from './tunnel';

/** robots of inbound are a menu of their own */
const menu = ['RobotList', 'InboundRobotManage'] as const;
const placeParam = z.enum(robotPlaces);
const place = z.object({ line: placeParam });
const robotParams = z.object({ line: placeParam, id });
const versionParams = z.object({ line: placeParam, id, version: id });

const robotFields = z.strictObject({
  name: z.string().max(200),
  tone: z.enum(robotTones),
  voiceGender: z.enum(voiceGenders),
  remark: z.string().max(200),
});

const robotRow = robotFields.extend({
  id: z.number().int(),
  line: placeParam,
  language: z.enum(scriptLanguages),
  state: z.enum(robotStates),
  /** the version calls speak; null until one is applied */
  online: z.object({ number: z.number().int(), appliedAt: instant.nullable(), appliedBy: z.string() }).nullable(),
  /** the version being written */
  preOnline: z.object({ number: z.number().int(), changedAt: instant, changedBy: z.string() }).nullable(),
  /** the group each event label of its calls is shown in */
  eventGroups: z.record(z.enum(eventLabels), z.enum(eventGroups)),
  /** variables the online script speaks */
  variables: z.array(z.string()),
  /** a save names the revision it changed */
  revision: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  /** what this person may do with it now */
  can: z.array(z.enum(robotActions)),
});

const versionRow = z.object({
  id: z.number().int(),
  number: z.number().int(),
  state: z.enum(versionStates),
  revision: z.number().int(),
  turns: z.number().int(),
  variables: z.array(z.string()),
  createdAt: instant,
  createdBy: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  appliedAt: instant.nullable(),
  appliedBy: z.string(),
  can: z.array(z.enum(versionActions)),
});

const versionDetail = versionRow.extend({
  script,
  findings: z.array(finding),
  /** what robots of the company must not say in its language; for checks while it is written */
  sensitiveWords: z.array(z.string()),
});

export const robots = {
  'robot.list': endpoint({
    method: 'GET',
    path: '/api/{line}/robot/',
    summary: 'Robots of a line, or of inbound.',
    access: { menu, action: 'view' },
    params: place,
    query: pageQuery.extend({
      search: z.string().max(100).optional(),
      state: csv.optional(),
      language: csv.optional(),
      tone: csv.optional(),
    }),
    reply: pageOf(robotRow),
  }),
  'robot.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/robot/{id}/',
    summary: 'One robot with its versions, newest first.',
    access: { menu, action: 'view' },
    params: robotParams,
    reply: robotRow.extend({ versions: z.array(versionRow) }),
    fails: ['thing.unknown'],
  }),
  'robot.versions': endpoint({
    method: 'GET',
    path: '/api/{line}/robot/{id}/versions/',
    summary: 'Versions of a robot, newest first; of one that is deleted as well, since its calls name them.',
    access: { menu, action: 'view' },
    params: robotParams,
    reply: z.object({
      id: z.number().int(),
      isDeleted: z.boolean(),
      versions: z.array(versionRow.pick({ id: true, number: true, state: true })),
    }),
    fails: ['thing.unknown'],
  }),
  ...robotUsage,
  'robot.create': endpoint({
    method: 'POST',
    path: '/api/{line}/robot/',
    summary: 'Make a robot with a script to be written: an empty one.',
    access: { menu, action: 'add' },
    params: place,
    body: robotFields.extend({ language: z.enum(scriptLanguages) }),
    reply: robotRow,
    once: true,
  }),
  'robot.save': endpoint({
    method: 'PUT',
    path: '/api/{line}/robot/{id}/',
    summary: 'Change name, tone, voice and remark.',
    access: { menu, action: 'edit' },
    params: robotParams,
    body: robotFields.extend({ revision: z.number().int() }),
    reply: robotRow,
    fails: ['thing.unknown', 'thing.changed'],
  }),
  'robot.remark': endpoint({
    method: 'PUT',
    path: '/api/{line}/robot/{id}/remark/',
    summary: 'Change the remark alone.',
    access: { menu, action: 'editRemark' },
    params: robotParams,
    body: z.strictObject({ remark: z.string().max(200), revision: z.number().int() }),
    reply: robotRow,
    fails: ['thing.unknown', 'thing.changed'],
  }),
  'robot.categorizeEvents': endpoint({
    method: 'PUT',
    path: '/api/{line}/robot/{id}/event_groups/',
    summary: 'Sort the event labels of its calls into groups, those that were made as well.',
    access: { menu: 'RobotList', action: 'categorizeEvents' },
    // calls that come in show no groups
    params: z.object({ line: lineParam, id }),
    body: z.strictObject({
      eventGroups: z.record(z.enum(eventLabels), z.enum(eventGroups)),
      revision: z.number().int(),
    }),
    reply: robotRow,
    fails: ['thing.unknown', 'thing.changed'],
  }),
  'robot.copy': endpoint({
    method: 'POST',
    path: '/api/{line}/robot/{id}/copy/',
    summary: 'Make a robot with the same fields and script under the next free name; its script waits to be applied.',
    access: { menu, action: 'copy' },
    params: robotParams,
    reply: robotRow,
    once: true,
    fails: ['thing.unknown'],
  }),
  'robot.activate': endpoint({
    method: 'POST',
    path: '/api/{line}/robot/{id}/activate/',
    summary: 'Let new tasks, plans and strategies speak with it again; of inbound, let it answer again.',
    access: { menu, action: 'activate' },
    params: robotParams,
    reply: robotRow,
    once: true,
    fails: ['thing.unknown', 'robot.action'],
  }),
  'robot.deactivate': endpoint({
    method: 'POST',
    path: '/api/{line}/robot/{id}/deactivate/',
    summary:
      'Keep it out of new tasks, plans and strategies; those that are made go on. Of inbound: its numbers fall back.',
    access: { menu, action: 'deactivate' },
    params: robotParams,
    reply: robotRow,
    once: true,
    fails: ['thing.unknown', 'robot.action'],
  }),
  'robot.version': endpoint({
    method: 'GET',
    path: '/api/{line}/robot/{id}/version/{version}/',
    summary: 'One version with its script and what is wrong with it; of a deleted robot to be read alone.',
    access: { menu, action: 'view' },
    params: versionParams,
    reply: versionDetail,
    fails: ['thing.unknown'],
  }),
  'robot.tunnel': endpoint({
    method: 'GET',
    path: '/api/{line}/robot/{id}/version/{version}/tunnel/',
    summary:
      'How test callees fare with the script of a version, against the one online, or of that one the one before.',
    access: { menu, action: 'view' },
    params: versionParams,
    reply: z.object({
      /** of the version, whose script was run */
      revision: z.number().int(),
      /** the version online, where it is another, else the one before; null: there is none */
      against: z.object({ number: z.number().int(), isOnline: z.boolean() }).nullable(),
      callees: z.array(calleeOutcome),
    }),
    fails: ['thing.unknown'],
  }),
  'robot.write': endpoint({
    method: 'POST',
    path: '/api/{line}/robot/{id}/version/',
    summary: 'Begin the next version from the script of another; refused while one is being written.',
    access: { menu, action: 'edit' },
    params: robotParams,
    body: z.strictObject({ from: z.number().int().positive() }),
    reply: versionDetail,
    once: true,
    fails: ['thing.unknown', 'robot.writing'],
  }),
  'robot.saveScript': endpoint({
    method: 'PUT',
    path: '/api/{line}/robot/{id}/version/{version}/',
    summary: 'Save the script of the version being written; it may still be wrong.',
    access: { menu, action: 'edit' },
    // It is saved while somebody types. The version says who did last, and beginning and applying it are recorded.
    record: false,
    params: versionParams,
    body: z.strictObject({ script, revision: z.number().int() }),
    reply: versionDetail,
    fails: ['thing.unknown', 'thing.changed', 'robot.versionState'],
  }),
  'robot.apply': endpoint({
    method: 'POST',
    path: '/api/{line}/robot/{id}/version/{version}/apply/',
    summary:
      'Put the version online: new tasks and the next callers hear it, tasks that are made and calls in progress keep theirs.',
    access: { menu, action: 'apply' },
    params: versionParams,
    body: z.strictObject({ revision: z.number().int() }),
    reply: robotRow,
    once: true,
    fails: ['thing.unknown', 'thing.changed', 'robot.versionState', 'robot.script', 'robot.callees', 'robot.callers'],
  }),
  'robot.discard': endpoint({
    method: 'DELETE',
    path: '/api/{line}/robot/{id}/version/{version}/',
    summary: 'Delete the version being written, unless it is the only one of its robot.',
    access: { menu, action: 'edit' },
    params: versionParams,
    reply: nothing,
    fails: ['thing.unknown', 'robot.versionState', 'robot.onlyVersion'],
  }),
  'robot.delete': endpoint({
    method: 'DELETE',
    path: '/api/{line}/robot/{id}/',
    summary: 'Delete a robot that is not in effect and that nothing open speaks with; its calls stay.',
    access: { menu, action: 'delete' },
    params: robotParams,
    reply: nothing,
    fails: ['thing.unknown', 'robot.action', 'robot.used', 'robot.bound'],
  }),
  ...sensitiveWords,
} as const;
