import type { Handlers } from '../handler';
import { companyWide } from '../scope/companyWide';
import { listSipLines } from '../sip-lines/listSipLines';

export const sipLineHandlers: Handlers<'sipLine.list'> = {
  'sipLine.list': ({ params }, ctx) => companyWide(ctx.db, () => listSipLines(ctx, params.line)),
};
