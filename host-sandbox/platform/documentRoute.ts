import type { FastifyInstance } from 'fastify';
import { contract } from '@/contract/contract';
import { checkAccess } from './access';
import { requestFacts } from './http/requestFacts';
import { openApi } from './openApi';
import type { Services } from './services';
import { authenticate } from './session/authenticate';
import { tokenOf } from './session/token';

/** The document as tools read it, without the envelope; for whoever may open it in the console (section 6: what is not held is denied). */
export function serveDocument(app: FastifyInstance, services: Services): void {
  app.get('/api/openapi.json', async (request) => {
    const person = await authenticate(services, tokenOf(request.headers.authorization), requestFacts(request).address);
    checkAccess(contract['document.api'].access, person, undefined);
    return openApi();
  });
}
