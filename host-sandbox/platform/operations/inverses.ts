import { contract, type EndpointName, type Parsed } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import type { RevertAction, RevertBy } from '@/domain/revert';
import { accessControlHandlers } from '../areas/accessControl';
import { roleHandlers } from '../areas/roles';
import { securityHandlers } from '../areas/security';
import { userHandlers } from '../areas/users';
import { webhookHandlers } from '../areas/webhooks';
import type { Ctx } from '../handler';

type Fields = Readonly<Record<string, unknown>>;
interface Parts {
  readonly params?: object;
  readonly body?: object;
}

/** What is asked of an endpoint so that the columns of `before` are again as they were; the rest as it is now. */
const askOf: { readonly [A in RevertAction]: (id: number, before: Fields, ctx: Ctx) => Promise<Parts> | Parts } = {
  'security.save': async (_id, before, ctx) => {
    const { without_two_factor: _without, ...now } = await securityHandlers['security.info'](empty('security.info'), ctx);
    return { body: { ...now, ...before } };
  },
  'role.save': async (id, before, ctx) => {
    const { name, description, businessTypes, dataScope, permissions, revision } = await roleHandlers['role.info']({ ...empty('role.info'), query: { id } }, ctx);
    const now = { name, description, business_types: businessTypes, data_scope: dataScope, permissions, ...before };
    return { body: { id, revision, name: now.name, description: now.description, businessTypes: now.business_types, dataScope: now.data_scope, permissions: now.permissions } };
  },
  'userGroup.rename': (id, before) => ({ params: { id }, body: { GroupName: before.name } }),
  'webhook.edit': async (id, before, ctx) => {
    const now = await webhookHandlers['webhook.detail']({ ...empty('webhook.detail'), params: { id } }, ctx);
    const { type, url, fields, retrySeconds, plainNumbers, revision } = now;
    const then = { type, url, fields, retry_seconds: retrySeconds, plain_numbers: plainNumbers, ...before };
    return { params: { id }, body: { type: then.type, url: then.url, fields: then.fields, retrySeconds: then.retry_seconds, plainNumbers: then.plain_numbers, revision } };
  },
  'webhook.enable': (id) => ({ params: { id } }),
  'webhook.disable': (id) => ({ params: { id } }),
  'accessRule.edit': async (id, before, ctx) => {
    const { network, remark } = await accessControlHandlers['accessRule.info']({ ...empty('accessRule.info'), params: { id } }, ctx);
    return { params: { id }, body: { network: before.network ?? network, remark: before.remark ?? remark, was: { network, remark } } };
  },
  'accessRule.enable': (id) => ({ params: { id } }),
  'accessRule.disable': (id) => ({ params: { id } }),
  'user.enable': (id) => ({ params: { id } }),
  'user.disable': (id) => ({ params: { id } }),
};

const doers = { ...securityHandlers, ...roleHandlers, ...userHandlers, ...webhookHandlers, ...accessControlHandlers };

function empty<N extends EndpointName>(_name: N): Parsed<N> {
  return { params: {}, query: {}, body: {} } as Parsed<N>;
}

export interface Inverse {
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  readonly run: () => Promise<unknown>;
}

/** Parsed as if it had been sent, and done by the endpoint's own handler with all its checks. */
export async function inverseOf(action: RevertAction, by: RevertBy, id: number, before: Fields, ctx: Ctx): Promise<Inverse> {
  const { params = {}, body = {} } = await askOf[action](id, before, ctx);
  const endpoint: Endpoint = contract[by];
  const input = { params: endpoint.params.parse(params), query: endpoint.query.parse({}), body: endpoint.body.parse(body) };
  // The map pairs each name with its handler; walking it by name loses the pairing.
  const handler = doers[by] as unknown as (asked: typeof input, ctx: Ctx) => Promise<unknown>;
  return { input, run: () => handler(input, ctx) };
}
