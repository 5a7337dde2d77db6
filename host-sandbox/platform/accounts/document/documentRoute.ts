import type { FastifyInstance } from 'fastify';
import { contract } from '@/contract/contract';
import { checkAccess } from '../access/checkAccess';
import { requestFacts } from '../../foundation/http/requestFacts';
import { openApi } from './openApi';
import type { Services } from '../../foundation/http/services';
import { authenticate } from '../session/authenticate';
import { tokenOf } from '../../foundation/http/token';

/** The API document as tools read it, without the envelope, for people whose permissions open it in the console. */
export function serveDocument(app: FastifyInstance, services: Services): void {
  app.get('/api/openapi.json', async (request) => {
    const person = await authenticate(services, tokenOf(request.headers.authorization), requestFacts(request).address);
    checkAccess(contract['document.api'].access, person, undefined);
    return openApi();
  });
}
