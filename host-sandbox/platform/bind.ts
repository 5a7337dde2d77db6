import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contract, type EndpointName } from '@/contract/contract';
import { leavesRecord, type Endpoint } from '@/contract/endpoint';
import { problem } from '@/domain/problem';
import { checkAccess } from './accounts/access/checkAccess';
import { refuseInCrossLogin } from './accounts/cross-login/refuse';
import { isFileAnswer, type AllHandlers, type Ctx, type OpenCtx, type UploadedFile } from './foundation/http/handler';
import { answer, refusalOf } from './foundation/http/envelope';
import { isFirstReadInWindow } from './accounts/operation-records/auditedRead';
import { once } from './foundation/http/once';
import { sendFile } from './foundation/http/sendFile';
import { readUpload } from './foundation/http/upload';
import { addressOf, requestFacts } from './foundation/http/requestFacts';
import { unwritableIn } from './foundation/http/unwritable';
import { recordOperation } from './accounts/operation-records/recordOperation';
import { changesOf, snapshot, targetOf } from './accounts/operation-records/snapshots';
import { recordedAreas } from './operations';
import type { Person } from './foundation/http/person';
import { compressionOf } from './foundation/http/compression';
import { Refusal } from './foundation/refusal';
import type { Services } from './foundation/http/services';
import { authenticate } from './accounts/session/authenticate';
import { markPerson } from './accounts/session/personMark';
import { refuseToKey } from './accounts/session/refuseToKey';
import { tokenOf } from './foundation/http/token';

type Parsed = { params: unknown; query: unknown; body: unknown; file?: UploadedFile };
type AnyHandler = (input: Parsed, ctx: unknown) => Promise<unknown>;

/** What a request without a session may send: accounts, passwords and codes are far shorter. */
const OPEN_BODY_MAX_BYTES = 4_096;

/**
 * Contract to routes. Access, parsing, the transaction, idempotency, the operation record and the
 * check of the reply happen here, for every endpoint alike; a handler only does its work.
 */
export function bind(app: FastifyInstance, services: Services, handlers: AllHandlers): void {
  for (const name of Object.keys(contract).filter(isEndpoint)) {
    const endpoint: Endpoint = contract[name];
    if (!endpoint.access) throw new Error(`${name} has no access`);
    // The map's type pairs each name with its handler; walking it by name loses the pairing.
    const handler = handlers[name] as unknown as AnyHandler;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      compress: compressionOf(endpoint),
      ...(endpoint.access === 'anyone'
        ? { bodyLimit: OPEN_BODY_MAX_BYTES }
        : { onRequest: (request: FastifyRequest) => refuseBeforeBody(name, services, request) }),
      handler: (request, reply) => serve(name, endpoint, handler, services, request, reply),
    });
  }
}

/**
 * Refuses a request whose token opens no session before a large body is read. The session is checked again when the
 * request is served, since it may end while a slow body arrives.
 */
async function refuseBeforeBody(name: EndpointName, services: Services, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request.headers.authorization);
  if (token === null) throw new Refusal('session.none');
  // A body as small as anybody may send costs less than checking twice.
  if (hasLargeBody(request)) await authenticate(services, token, addressOf(request), isUse(name, request));
}

function hasLargeBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > OPEN_BODY_MAX_BYTES;
}

function isEndpoint(name: string): name is EndpointName {
  return Object.hasOwn(contract, name);
}

async function serve(
  name: EndpointName,
  endpoint: Endpoint,
  handler: AnyHandler,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const facts = requestFacts(request);
  if (endpoint.access === 'anyone') {
    const input = await parse(endpoint, request);
    const ctx: OpenCtx = { ...services, ...facts, now: services.clock.now() };
    return send(endpoint, services, reply, await handler(input, ctx));
  }
  const person = await authenticate(
    services,
    tokenOf(request.headers.authorization),
    facts.address,
    isUse(name, request),
  );
  markPerson(request, reply, person);
  refuseInCrossLogin(name, endpoint, person);
  refuseToKey(name, endpoint.access, person);
  checkAccess(endpoint.access, person, lineOf(request.params));
  const input = await parse(endpoint, request);
  const result = await services.store.company(
    person.companyId,
    (db) => {
      const notes: Record<string, unknown> = {};
      const ctx: Ctx = {
        ...services,
        ...facts,
        person,
        db,
        now: services.clock.now(),
        note: (detail) => void Object.assign(notes, detail),
      };
      const work = async () => {
        const records = leavesRecord(endpoint);
        const target = records ? targetOf(recordedAreas, name, input, person) : null;
        const before = await snapshot(db, target);
        const done = await handler(input, ctx);
        const isRecorded = records === 'look' ? await isFirstReadInWindow(ctx, name, input.params) : records;
        if (isRecorded)
          await recordOperation(ctx, name, {
            input,
            reply: done,
            notes,
            changes: await changesOf(db, target, before, done),
            before,
          });
        else if (records === false && Object.keys(notes).length > 0)
          await recordOperation(ctx, name, { input, reply: null, notes, changes: [], before });
        return done;
      };
      const key = onceKey(endpoint, request, person);
      return key ? once(db, { ...key, endpoint: name, at: services.clock.real() }, work) : work();
    },
    person.authors,
  );
  return send(endpoint, services, reply, result);
}

/** A screen that reads by itself says so in a header; such a request does not keep the session from growing idle. */
function isUse(name: EndpointName, { headers }: FastifyRequest): boolean {
  return name !== 'session.left' && headers['x-unattended'] === undefined;
}

async function parse(endpoint: Endpoint, request: FastifyRequest): Promise<Parsed> {
  const part = <T>(schema: z.ZodType<T>, value: unknown): T => {
    const field = unwritableIn(value);
    if (field !== null) throw new Refusal('input.invalid', {}, [problem(field, 'unwritable')]);
    // With the input, which tells a field that is missing from one of the wrong type.
    const parsed = schema.safeParse(value ?? {}, { reportInput: true });
    if (!parsed.success) throw refusalOf(parsed.error);
    return parsed.data;
  };
  const params = part(endpoint.params, request.params);
  const query = part(endpoint.query, request.query);
  if (endpoint.upload) return { params, query, body: {}, file: await readUpload(request, endpoint.upload.maxBytes) };
  return { params, query, body: part(endpoint.body, request.body) };
}

function onceKey(endpoint: Endpoint, request: FastifyRequest, person: Person) {
  const key = request.headers['idempotency-key'];
  if (!endpoint.once || typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) return null;
  return { key, companyId: person.companyId, userId: person.userId };
}

function lineOf(params: unknown): string | undefined {
  const line = typeof params === 'object' && params !== null && 'line' in params ? params.line : undefined;
  return typeof line === 'string' ? line : undefined;
}

function send(endpoint: Endpoint, services: Services, reply: FastifyReply, result: unknown): FastifyReply {
  if (endpoint.kind === 'file') {
    if (!isFileAnswer(result)) throw new Error(`${endpoint.path} answers without a file`);
    return sendFile(reply, result);
  }
  if (!services.settings.checkReplies) return answer(reply, result);
  const checked = endpoint.reply.safeParse(result);
  if (!checked.success)
    throw new Error(`${endpoint.path} answers outside its contract: ${z.prettifyError(checked.error)}`);
  return answer(reply, checked.data);
}
