import type { z } from 'zod';
import { accessControl } from './accessControl';
import { blacklist } from './blacklist';
import { calls } from './calls';
import { chatCompanies } from './chatCompanies';
import { company } from './company';
import { contacts } from './contacts';
import { crossLogins } from './crossLogin';
import { dashboard } from './dashboard';
import { desk } from './desk';
import { document } from './document';
import { downloads } from './downloads';
import type { Endpoint } from './endpoint';
import { gates } from './gates';
import { hubspot } from './hubspot';
import { insight } from './insight';
import { notices } from './notices';
import { operations } from './operations';
import { personal } from './personal';
import { planApproval } from './planApproval';
import { plans } from './plans';
import { rehearsals } from './rehearsals';
import { release } from './release';
import { retrieve } from './retrieve';
import { security } from './security';
import { roles } from './roles';
import { session } from './session';
import { sipLines } from './sipLines';
import { sso } from './sso';
import { strategies } from './strategies';
import { taskApproval } from './taskApproval';
import { taskNumbers } from './taskNumbers';
import { shield } from './shield';
import { tasks } from './tasks';
import { taskTemplates } from './taskTemplates';
import { users } from './users';
import { savedViews } from './views';
import { tracking } from './tracking';
import { webhooks } from './webhooks';

/** Every endpoint by its name. The console imports the type alone; the names reach it by wire.ts. */
export const contract = {
  ...session,
  ...sso,
  ...company,
  ...release,
  ...document,
  ...personal,
  ...security,
  ...operations,
  ...accessControl,
  ...crossLogins,
  ...chatCompanies,
  ...retrieve,
  ...contacts,
  ...tasks,
  ...taskTemplates,
  ...taskApproval,
  ...taskNumbers,
  ...strategies,
  ...plans,
  ...planApproval,
  ...sipLines,
  ...rehearsals,
  ...gates,
  ...calls,
  ...desk,
  ...dashboard,
  ...insight,
  ...downloads,
  ...notices,
  ...tracking,
  ...blacklist,
  ...shield,
  ...users,
  ...roles,
  ...savedViews,
  ...webhooks,
  ...hubspot,
} as const satisfies Record<
  string,
  Endpoint
>;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

type Empty = Record<string, never>;
type Part<K extends string, T> = [T] extends [Empty] ? { [k in K]?: T } : Empty extends T ? { [k in K]?: T } : { [k in K]: T };

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
