import type { crossLogins } from '@/contract/accounts/crossLogin';
import { beginCrossLogin } from './begin';
import { checkOut } from './checkOut';
import { crossLoginAccounts, crossLoginCompanies, currentCrossLogin } from './choose';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';

export const crossLoginAreas: RecordedAreas = {
  crossLogin: {
    why: 'writes its own row about somebody of another company; its handler notes whom, why and until when',
  },
};

export const crossLoginHandlers: HandlersOf<typeof crossLogins> = {
  'crossLogin.companies': (_input, ctx) => crossLoginCompanies(ctx),
  'crossLogin.accounts': ({ query }, ctx) => crossLoginAccounts(query, ctx),
  'crossLogin.current': (_input, ctx) => currentCrossLogin(ctx),
  'crossLogin.begin': beginCrossLogin,
  'crossLogin.end': async (_input, ctx) => {
    await checkOut(ctx);
    return {};
  },
};
