import type { sipLines } from '@/contract/calling/sipLines';
import type { HandlersOf } from '../../foundation/http/handler';
import { companyWide } from '../../accounts/scope/companyWide';
import { listSipLines } from './listSipLines';

export const sipLineHandlers: HandlersOf<typeof sipLines> = {
  'sipLine.list': ({ params }, ctx) => companyWide(ctx.db, () => listSipLines(ctx, params.line)),
};
