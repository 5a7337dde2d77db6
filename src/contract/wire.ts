import { contract, type EndpointName } from './contract';
import type { Method, ReplyKind } from './endpoint';

/** What the console needs of an endpoint at run time. */
export interface WireEndpoint {
  readonly method: Method;
  readonly path: string;
  readonly kind: ReplyKind;
  readonly once: boolean;
  readonly upload: number | null;
}

/**
 * The contract without its schemas. The console's build replaces this module by its value, so that
 * zod stays out of the bundle (webpack/wireLoader); everywhere else it is computed.
 */
export const wire: Readonly<Record<EndpointName, WireEndpoint>> = Object.fromEntries(
  Object.entries(contract).map(([name, e]) => [
    name,
    {
      method: e.method,
      path: e.path,
      kind: e.kind,
      once: 'once' in e && e.once === true,
      upload: 'upload' in e && e.upload ? e.upload.maxBytes : null,
    },
  ]),
) as Record<EndpointName, WireEndpoint>;
