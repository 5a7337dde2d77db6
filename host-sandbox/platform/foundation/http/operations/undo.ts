import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import type { RevertAction, reverts } from '@/domain/accounts/revert';
import type { Ctx, HandlerInput } from '../handler';

/** Columns of a row by their names in the database. */
export type Fields = Readonly<Record<string, unknown>>;

/** What an endpoint is sent, before parsing. */
export interface UndoRequest {
  readonly params?: object;
  readonly body?: object;
}

interface PreparedUndo {
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  readonly run: () => Promise<unknown>;
}

/** Puts back what an action changed, by the endpoint `by`. */
export interface Undo<N extends EndpointName> {
  readonly by: N;
  prepare(id: number, before: Fields, ctx: Ctx): Promise<PreparedUndo>;
}

type ByOf<A extends RevertAction> = (typeof reverts)[A]['by'];

/** How a feature undoes its own actions. */
export type Undos<A extends RevertAction> = { readonly [K in A]: Undo<ByOf<K>> };
export type AllUndos = Undos<RevertAction>;

/**
 * `request` says what the endpoint is sent so that the columns of `before` are again as they were, the rest as it is
 * now. It is parsed as if it had been sent, and done by the endpoint's own handler with all its checks.
 */
export function undoBy<N extends EndpointName>(
  by: N,
  handler: (input: HandlerInput<N>, ctx: Ctx) => Promise<unknown>,
  request: (id: number, before: Fields, ctx: Ctx) => Promise<UndoRequest> | UndoRequest,
): Undo<N> {
  const endpoint: Endpoint = contract[by];
  return {
    by,
    async prepare(id, before, ctx) {
      const { params = {}, body = {} } = await request(id, before, ctx);
      const input = {
        params: endpoint.params.parse(params),
        query: endpoint.query.parse({}),
        body: endpoint.body.parse(body),
      };
      // Parsed by the endpoint's own schemas, whose types are lost where the endpoint is any of them.
      return { input, run: () => handler(input as HandlerInput<N>, ctx) };
    },
  };
}

/** For endpoints that are sent the id of the path and nothing else. */
export const sendsId = (id: number): UndoRequest => ({ params: { id } });
