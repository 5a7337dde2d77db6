import type { Reply } from '@/contract/contract';
import { checkTypedContacts, typedColumns } from '@/domain/contacts/typedContacts';
import type { LineId } from '@/domain/products/lines';
import type { Ctx, UploadedFile } from '../../../foundation/http/handler';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { importList } from '../../contacts/importList';

/** Reads typed lines as the file they could have been, so that one set of rules checks both. */
export async function readTyped(
  ctx: Ctx,
  line: LineId,
  typed: UploadedFile | undefined,
): Promise<Reply<'addCall.typed'>> {
  if (!typed) throw new Refusal('upload.missing');
  const text = typed.bytes.toString('utf8');
  refuseFields(checkTypedContacts('text', text));
  const bytes = Buffer.from(`${typedColumns(line).join(',')}\n${text}\n`, 'utf8');
  const file = { name: 'typed.csv', bytes };
  return importList(ctx, line, { file, isTyped: true });
}
