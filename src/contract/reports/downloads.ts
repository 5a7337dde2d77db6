import { z } from 'zod';
import { blacklistFilter } from '../calling/blacklist';
import { callFilter } from '../calling/callFilter';
import { comparedWith } from './dashboard';
import { endpoint, id, instant, language, lineParam, nothing, pageOf, pageQuery, fileEndpoint } from '../endpoint';
import { download } from './download';
import { inboundCallFilter } from '../inbound/inboundCalls';
import { operationFilter, signInFilter } from '../accounts/operations';
import { shareFilter } from '../robots/experience';

/** The secret of a temporary link; in the body, so that no access log contains it. */
const linkToken = z.strictObject({
  token: z.string().min(20).max(100),
  /** identifies the browser: the first one that opens a link is the only one that can use it */
  opener: z.string().min(20).max(100),
});

const fileLanguage = language.default('en');

/** Of a task, or of all rounds of a plan. */
const ofCampaign = z.strictObject({
  of: z.enum(['task', 'plan']),
  id,
  language: fileLanguage,
});
const campaignFile = <
  S extends string,
  B extends typeof ofCampaign,
  A extends 'downloadTask' | 'downloadNumbers' | 'downloadRecords',
  P extends `/api/{line}/${string}/`,
>(
  path: P,
  summary: S,
  action: A,
  body: B,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: { menu: ['CallTasks', 'CallPlans'], action },
    params: z.object({ line: lineParam }),
    body,
    reply: download,
    once: true,
    fails: ['thing.unknown', 'access.denied', 'plan.noCalls'],
  });

const numbersWritten = ofCampaign.pick({ language: true }).extend({ plaintext: z.boolean().default(false) });

const inboundFile = <A extends 'downloadDetails' | 'downloadRecordings'>(
  path: `/api/${string}/`,
  summary: string,
  action: A,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: { menu: 'InboundCallRecords', action },
    body: numbersWritten.extend({ filter: inboundCallFilter }),
    reply: download,
    once: true,
    fails: ['access.denied', 'download.noRecordings'],
  });

export const downloads = {
  'download.list': endpoint({
    method: 'GET',
    path: '/api/download/',
    summary: "This person's downloads, newest first.",
    access: 'signedIn',
    query: pageQuery,
    reply: pageOf(download),
  }),
  'download.taskDetails': endpoint({
    method: 'POST',
    path: '/api/{line}/task/{id}/download/',
    summary: 'Write the call details of one task into workbooks, in the background.',
    access: { menu: 'CallTasks', action: 'downloadDetails' },
    params: z.object({ line: lineParam, id }),
    body: z.strictObject({
      plaintext: z.boolean().default(false),
      language: fileLanguage,
    }),
    reply: download,
    once: true,
    fails: ['thing.unknown', 'access.denied'],
  }),
  'download.planDetails': endpoint({
    method: 'POST',
    path: '/api/{line}/plan/{id}/download/',
    summary: 'Write the call details of all rounds of one plan into workbooks, in the background.',
    access: { menu: 'CallPlans', action: 'downloadDetails' },
    params: z.object({ line: lineParam, id }),
    body: z.strictObject({
      plaintext: z.boolean().default(false),
      language: fileLanguage,
    }),
    reply: download,
    once: true,
    fails: ['thing.unknown', 'access.denied', 'plan.noCalls'],
  }),
  'download.task': campaignFile(
    '/api/{line}/task_download/',
    'Write a task, or each round of a plan, as it stands now into a workbook.',
    'downloadTask',
    ofCampaign,
  ),
  'download.numbers': campaignFile(
    '/api/{line}/numbers_download/',
    'Write the numbers of a task or plan into workbooks, in the background.',
    'downloadNumbers',
    ofCampaign.extend({ plaintext: z.boolean().default(false) }),
  ),
  'download.records': campaignFile(
    '/api/{line}/records_download/',
    'Write the subtask records of a task or plan, one for each round of calling, into a workbook.',
    'downloadRecords',
    ofCampaign,
  ),
  'download.calls': endpoint({
    method: 'POST',
    path: '/api/{line}/call/download/',
    summary: 'Write the filtered call details into workbooks, in the background.',
    access: { menu: 'CallDetails', action: 'downloadDetails' },
    params: z.object({ line: lineParam }),
    body: z.strictObject({
      filter: callFilter,
      plaintext: z.boolean().default(false),
      language: fileLanguage,
    }),
    reply: download,
    once: true,
    fails: ['access.denied'],
  }),
  'download.recordings': endpoint({
    method: 'POST',
    path: '/api/{line}/recordings_download/',
    summary:
      'Put the recordings of a task, or of all rounds of a plan, into ZIP archives with an index, in the background. File names hold masked numbers unless plain ones are asked for.',
    access: { menu: ['CallTasks', 'CallPlans'], action: 'downloadRecordings' },
    params: z.object({ line: lineParam }),
    body: ofCampaign.extend({ plaintext: z.boolean().default(false) }),
    reply: download,
    once: true,
    fails: ['thing.unknown', 'access.denied', 'plan.noCalls', 'download.noRecordings'],
  }),
  'download.callRecordings': endpoint({
    method: 'POST',
    path: '/api/{line}/call/download_recordings/',
    summary: 'Put the recordings of the filtered call details into ZIP archives with an index, in the background.',
    access: { menu: 'CallDetails', action: 'downloadRecordings' },
    params: z.object({ line: lineParam }),
    body: numbersWritten.extend({ filter: callFilter }),
    reply: download,
    once: true,
    fails: ['access.denied', 'download.noRecordings'],
  }),
  'download.blacklist': endpoint({
    method: 'POST',
    path: '/api/{line}/blacklist_download/',
    summary: 'Write the filtered blacklist into workbooks, in the background.',
    access: { menu: 'BlackList', action: 'downloadNumbers' },
    params: z.object({ line: lineParam }),
    body: z.strictObject({
      filter: blacklistFilter,
      plaintext: z.boolean().default(false),
      language: fileLanguage,
    }),
    reply: download,
    once: true,
    fails: ['access.denied'],
  }),
  'download.report': endpoint({
    method: 'POST',
    path: '/api/{line}/report_download/',
    summary: 'Write a report as it is now into a workbook, in the background.',
    access: { menu: ['ChannelOverview', 'StageReport', 'singleDayOverview', 'dailyTrend'], action: 'downloadDetails' },
    params: z.object({ line: lineParam }),
    body: z.strictObject({
      report: z.enum(['channels', 'stages', 'days', 'hours']),
      query: callFilter
        .pick({ fromDay: true, toDay: true, robotId: true, sipLineId: true })
        .extend(comparedWith.shape)
        .default({}),
      language: fileLanguage,
    }),
    reply: download,
    once: true,
    fails: ['access.denied'],
  }),
  'download.shares': endpoint({
    method: 'POST',
    path: '/api/{line}/experience_download/',
    summary: 'Write the filtered links to trials of robots, with their visits counted, into a workbook.',
    access: { menu: 'RobotExperience', action: 'downloadRecords' },
    params: z.object({ line: lineParam }),
    body: z.strictObject({ filter: shareFilter, language: fileLanguage }),
    reply: download,
    once: true,
    fails: ['access.denied'],
  }),
  'download.inboundCalls': inboundFile(
    '/api/inbound/call_download/',
    'Write the filtered records of calls that came in into workbooks, in the background.',
    'downloadDetails',
  ),
  'download.inboundRecordings': inboundFile(
    '/api/inbound/recordings_download/',
    'Put the recordings of the filtered calls that came in into ZIP archives with an index, in the background.',
    'downloadRecordings',
  ),
  'download.operations': endpoint({
    method: 'POST',
    path: '/api/operation_record_download/',
    summary: 'Write the filtered operation records into workbooks, in the background.',
    access: { menu: 'OperatingRecord', action: 'downloadRecords' },
    body: z.strictObject({ filter: operationFilter, language: fileLanguage }),
    reply: download,
    once: true,
  }),
  'download.signIns': endpoint({
    method: 'POST',
    path: '/api/sign_in_record_download/',
    summary: 'Write the filtered sign-ins into workbooks, in the background.',
    access: { menu: 'OperatingRecord', action: 'downloadRecords' },
    body: z.strictObject({ filter: signInFilter, language: fileLanguage }),
    reply: download,
    once: true,
  }),
  'download.reprocess': endpoint({
    method: 'POST',
    path: '/api/download/{id}/reprocess/',
    summary:
      'Write a download once more: one that failed, or whose files have expired or no longer hold what is wanted.',
    access: 'signedIn',
    params: z.object({ id }),
    reply: download,
    fails: ['thing.unknown', 'access.denied', 'download.notReady'],
  }),
  'download.remove': endpoint({
    method: 'DELETE',
    path: '/api/download/{id}/',
    summary: 'Remove a download and its files.',
    access: 'signedIn',
    params: z.object({ id }),
    reply: nothing,
    fails: ['thing.unknown', 'download.writing'],
  }),
  'download.file': fileEndpoint({
    method: 'GET',
    path: '/api/download/{id}/file/{fileId}/',
    summary: 'One finished file; who took it is recorded.',
    access: 'signedIn',
    params: z.object({ id, fileId: z.uuid() }),
    record: 'look',
    fails: ['thing.unknown', 'access.denied', 'download.notReady', 'download.expired'],
  }),
  'download.link': endpoint({
    method: 'POST',
    path: '/api/download/{id}/file/{fileId}/link/',
    summary:
      'A link to one finished file that works without signing in, for one hour and for the first browser that opens it.',
    access: 'signedIn',
    params: z.object({ id, fileId: z.uuid() }),
    reply: z.object({ token: z.string(), expiresAt: instant }),
    fails: ['thing.unknown', 'access.denied', 'download.notReady', 'download.expired'],
  }),
  'download.linked': endpoint({
    method: 'POST',
    path: '/api/download/link/',
    summary: 'What a link leads to.',
    access: 'anyone',
    body: linkToken,
    reply: z.object({ name: z.string(), size: z.number().int(), expiresAt: instant, timeZone: z.string() }),
    fails: ['download.linkInvalid'],
  }),
  'download.linkedFile': fileEndpoint({
    method: 'POST',
    path: '/api/download/link/file/',
    summary: 'The file a link leads to.',
    access: 'anyone',
    body: linkToken,
    fails: ['download.linkInvalid'],
  }),
} as const;
