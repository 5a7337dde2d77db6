import type { EndpointName } from '@/contract/contract';
import type { Kind, Things } from './companyThings';

/** What of a path names which thing: the segment before the id. */
const segments: Readonly<Record<string, Kind>> = {
  task: 'openTask',
  robot: 'openRobot',
  experience: 'shareLink',
  test_call: 'testCall',
  add_call: 'openTask',
  version: 'openVersion',
  sms_template: 'smsTemplate',
  whatsapp_template: 'whatsappTemplate',
  strategy: 'draftStrategy',
  plan: 'plan',
  call: 'call',
  number: 'inboundNumber',
  call_assistant: 'deskCall',
  live_call: 'call',
  contact_list: 'list',
  blacklist: 'blacklist',
  shield: 'shield',
  shield_blocked: 'shieldBlock',
  saved_view: 'view',
  task_template: 'template',
  rehearsal: 'rehearsal',
  group: 'group',
  company: 'company',
  webhook: 'webhook',
  delivery: 'delivery',
  access_rule: 'rule',
  download: 'download',
  file: 'file',
  operation_record: 'record',
  contacts: 'openContact',
  feedback: 'feedback',
  logined: 'login',
  logo: 'logo',
  avatar: 'avatar',
  link: 'ssoLinked',
  api_key: 'apiKey',
};

/** A request for a file that awaits another person's approval. */
const awaiting: Readonly<Record<string, Kind>> = { download: 'awaitingFile' };
/** Of a robot that no other request deletes. */
const endedInbound = { live_call: 'inboundCall' } as const;
const ofHangUp: Readonly<Record<string, Kind>> = { robot: 'onlineRobot', hang_up_message: 'hangUpMessage' };
/** Endpoints that know a thing only in a certain state. */
const inState: Readonly<Partial<Record<EndpointName, Readonly<Record<string, Kind>>>>> = {
  'robot.write': { robot: 'onlineRobot' },
  'hangUpMessage.list': ofHangUp,
  'hangUpMessage.options': ofHangUp,
  'hangUpMessage.detail': ofHangUp,
  'hangUpMessage.create': ofHangUp,
  'hangUpMessage.save': ofHangUp,
  'hangUpMessage.delete': ofHangUp,
  'hangUpMessage.activate': { ...ofHangUp, hang_up_message: 'idleHangUp' },
  'hangUpMessage.deactivate': { ...ofHangUp, hang_up_message: 'activeHangUp' },
  'whatsappTemplate.activate': { whatsapp_template: 'approvedWhatsapp' },
  'whatsappTemplate.deactivate': { whatsapp_template: 'activeWhatsapp' },
  'smsTemplate.activate': { sms_template: 'approvedSmsTemplate' },
  'smsTemplate.deactivate': { sms_template: 'activeSmsTemplate' },
  // What a person may see of the gates of a plan's contact is there once its round has begun.
  'plan.gates': { plan: 'begunPlan', contacts: 'planContact' },
  'inboundNumber.switchOff': { number: 'openInbound' },
  'inboundCall.detail': { call: 'inboundCall' },
  'inboundCall.plaintext': { call: 'inboundCall' },
  'inboundCall.recording': { call: 'inboundCall' },
  'inboundLive.detail': endedInbound,
  'inboundLive.hint': endedInbound,
  'inboundLive.force': endedInbound,
  'inboundLive.putThrough': endedInbound,
  'inboundLive.end': endedInbound,
  'download.approve': awaiting,
  'download.reject': awaiting,
};

/** The path with the things it names; an id of a thing the test does not know is a failure. */
export function addressOf(name: EndpointName, path: string, things: Things): string {
  return path.replace(/([^/]+)\/\{(\w+)\}/g, (_, segment: string, key: string) => {
    if (key === 'line') return `${segment}/collection`;
    const kind = segment === 'user' ? (key === 'uid' ? 'self' : 'user') : (inState[name] ?? segments)[segment];
    if (kind === undefined) throw new Error(`${name}: nothing is known that ${segment}/{${key}} could name`);
    return `${segment}/${things[kind]}`;
  });
}
