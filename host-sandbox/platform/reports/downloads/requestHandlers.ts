import type { AllExporters, Exporter } from '../../foundation/http/exports/exporter';
import type {
  AllFileRequests,
  FileRequest,
  FileRequestInput,
  FileRequestName,
} from '../../foundation/http/exports/fileRequest';
import type { Ctx, Handlers } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import type { DownloadParams } from './downloadParams';
import { exportWords } from './exportWords';
import { mayAsk, ownerNow, reachOf } from './rights';
import { startDownload } from './startDownload';

/**
 * Every endpoint that requests a file: checks the permission, asks the feature for the selection, and starts the
 * download.
 */
export function requestHandlers({
  exporters,
  fileRequests,
}: {
  readonly exporters: AllExporters;
  readonly fileRequests: AllFileRequests;
}): Handlers<FileRequestName> {
  const handlers = Object.entries<FileRequest<FileRequestInput>>(fileRequests).map(([name, request]) => [
    name,
    (input: FileRequestInput, ctx: Ctx) => requestFile(input, ctx, request, exporters[request.kind]),
  ]);
  // The map's type pairs each name with its input; walking it by name loses the pairing.
  return Object.fromEntries(handlers) as Handlers<FileRequestName>;
}

async function requestFile(
  input: FileRequestInput,
  ctx: Ctx,
  request: FileRequest<FileRequestInput>,
  exporter: Exporter,
) {
  const { language, plaintext = false } = input.body;
  const { line = null } = input.params;
  const needed = { menu: request.menu(input), line, plaintext };
  if (!mayAsk(ctx.person, request.kind, needed)) throw new Refusal('access.denied');
  const words = await exportWords(ctx.settings.localesFolder, language);
  const { total, ...selection } = await request.select(input, ctx, words);
  const owner = selection.table ? await ownerNow(ctx.db, ctx.person.userId, ctx.now) : null;
  const params: DownloadParams = {
    ...needed,
    language,
    timeZone: ctx.person.timeZone,
    countryCode: ctx.person.countryCode,
    upTo: ctx.now,
    taskId: null,
    filter: null,
    cursor: null,
    ...selection,
    ...(owner ? { seen: reachOf(owner) } : {}),
  };
  return startDownload(ctx, { kind: request.kind, total, params }, exporter);
}
