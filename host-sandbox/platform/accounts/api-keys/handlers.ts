import type { apiKeys } from '@/contract/accounts/apiKeys';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { givablePermissions, listApiKeys } from './selectApiKeys';
import { makeApiKey, revokeApiKey } from './saveApiKey';

export const apiKeyAreas: RecordedAreas = { apiKey: { table: 'api_key' } };

export const apiKeyHandlers: HandlersOf<typeof apiKeys> = {
  'apiKey.list': ({ query }, ctx) => listApiKeys(query, ctx),
  'apiKey.permissions': async (_input, ctx) => ({ modules: await givablePermissions(ctx) }),
  'apiKey.make': ({ body }, ctx) => makeApiKey(body, ctx),
  'apiKey.revoke': ({ params }, ctx) => revokeApiKey(params.id, ctx),
};
