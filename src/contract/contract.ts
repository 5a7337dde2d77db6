import type { z } from 'zod';
import { accessControl } from './accounts/accessControl';
import { addCalls } from './calling/single-calls/addCalls';
import { apiKeys } from './accounts/apiKeys';
import { blacklist } from './calling/blacklist';
import { calls } from './calling/calls';
import { chatCompanies } from './accounts/chatCompanies';
import { company } from './accounts/company';
import { contacts } from './calling/contacts';
import { crossLogins } from './accounts/crossLogin';
import { dashboard } from './reports/dashboard';
import { desk } from './calling/desk';
import { document } from './accounts/document';
import { downloadApproval } from './reports/downloadApproval';
import { downloads } from './reports/downloads';
import type { Endpoint } from './endpoint';
import { followUps } from './calling/followUps';
import { experience } from './robots/experience';
import { firstOperator } from './accounts/firstOperator';
import { gates } from './calling/gates';
import { liveCalls } from './calling/live/liveCalls';
import { hubspot } from './integrations/hubspot';
import { inboundCalls } from './inbound/inboundCalls';
import { inboundLive } from './inbound/inboundLive';
import { inboundDashboard } from './inbound/inboundDashboard';
import { inboundNumbers } from './inbound/inboundNumbers';
import { insight } from './reports/insight';
import { notices } from './accounts/notices';
import { operations } from './accounts/operations';
import { personal } from './accounts/personal';
import { planApproval } from './calling/approval/planApproval';
import { plans } from './calling/plans';
import { rehearsals } from './calling/rehearsals';
import { release } from './accounts/release';
import { retrieve } from './accounts/retrieve';
import { security } from './accounts/security';
import { roles } from './accounts/roles';
import { session } from './accounts/session';
import { sipLines } from './calling/sipLines';
import { sso } from './accounts/sso';
import { whatsappTemplates } from './messages/whatsappTemplates';
import { hangUpMessages } from './messages/hangUpMessages';
import { smsTemplates } from './messages/smsTemplates';
import { robots } from './robots/robots';
import { share } from './robots/share';
import { strategies } from './calling/strategies';
import { taskApproval } from './calling/approval/taskApproval';
import { taskNumbers } from './calling/taskNumbers';
import { testCalls } from './calling/single-calls/testCalls';
import { shield } from './calling/shield';
import { tasks } from './calling/tasks';
import { taskTemplates } from './calling/taskTemplates';
import { users } from './accounts/users';
import { savedViews } from './reports/views';
import { tracking } from './reports/tracking';
import { webhooks } from './integrations/webhooks';

/** Every endpoint by its name. The console imports the type alone; the names reach it by wire.ts. */
export const contract = {
  ...session,
  ...sso,
  ...company,
  ...release,
  ...document,
  ...personal,
  ...security,
  ...apiKeys,
  ...operations,
  ...accessControl,
  ...crossLogins,
  ...chatCompanies,
  ...retrieve,
  ...firstOperator,
  ...contacts,
  ...tasks,
  ...taskTemplates,
  ...taskApproval,
  ...taskNumbers,
  ...robots,
  ...smsTemplates,
  ...whatsappTemplates,
  ...hangUpMessages,
  ...experience,
  ...share,
  ...strategies,
  ...plans,
  ...planApproval,
  ...followUps,
  ...sipLines,
  ...rehearsals,
  ...gates,
  ...liveCalls,
  ...calls,
  ...desk,
  ...testCalls,
  ...addCalls,
  ...dashboard,
  ...inboundNumbers,
  ...inboundCalls,
  ...inboundLive,
  ...inboundDashboard,
  ...insight,
  ...downloads,
  ...downloadApproval,
  ...notices,
  ...tracking,
  ...blacklist,
  ...shield,
  ...users,
  ...roles,
  ...savedViews,
  ...webhooks,
  ...hubspot,
} as const satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

type Empty = Record<string, never>;
type Part<K extends string, T> = [T] extends [Empty]
  ? { [k in K]?: T }
  : Empty extends T
    ? { [k in K]?: T }
    : { [k in K]: T };

type InputTable = {
  [N in EndpointName]: Part<'params', z.input<Contract[N]['params']>> &
    Part<'query', z.input<Contract[N]['query']>> &
    Part<'body', z.input<Contract[N]['body']>> & { file?: File };
};

/** Looked up in an interface: a mapped type is taken apart by the compiler into every combination of all the parts. */
interface Inputs extends InputTable, Record<never, never> {}

/** What a caller hands over. Parts that are empty or wholly optional may be left out. */
export type Input<N extends EndpointName> = Inputs[N];

/** What a handler gets after parsing. */
export interface Parsed<N extends EndpointName> {
  params: z.output<Contract[N]['params']>;
  query: z.output<Contract[N]['query']>;
  body: z.output<Contract[N]['body']>;
}

export type Reply<N extends EndpointName> = z.output<Contract[N]['reply']>;
export type ReadName = { [N in EndpointName]: Contract[N]['method'] extends 'GET' ? N : never }[EndpointName];
export type WriteName = Exclude<EndpointName, ReadName>;
