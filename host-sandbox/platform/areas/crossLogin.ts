import { beginCrossLogin } from '../cross-login/begin';
import { checkOut } from '../cross-login/checkOut';
import { crossLoginAccounts, crossLoginCompanies, currentCrossLogin } from '../cross-login/choose';
import type { Handlers } from '../handler';

export const crossLoginHandlers: Handlers<'crossLogin.companies' | 'crossLogin.accounts' | 'crossLogin.current' | 'crossLogin.begin' | 'crossLogin.end'> = {
  'crossLogin.companies': (_input, ctx) => crossLoginCompanies(ctx),
  'crossLogin.accounts': ({ query }, ctx) => crossLoginAccounts(query, ctx),
  'crossLogin.current': (_input, ctx) => currentCrossLogin(ctx),
  'crossLogin.begin': beginCrossLogin,
  'crossLogin.end': async (_input, ctx) => {
    await checkOut(ctx);
    return {};
  },
};
