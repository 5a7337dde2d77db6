import { companyData, saveCompany, setZone } from '../company/companyData';
import { logoFile, removeLogo, setLogo } from '../company/logo';
import type { Handlers } from '../handler';

type Names = 'company.info' | 'company.save' | 'company.setZone' | 'company.setLogo' | 'company.removeLogo' | 'company.logoFile';

export const companyHandlers: Handlers<Names> = {
  'company.info': (_input, ctx) => companyData(ctx),
  'company.save': saveCompany,
  'company.setZone': setZone,
  'company.setLogo': setLogo,
  'company.removeLogo': (_input, ctx) => removeLogo(ctx),
  'company.logoFile': logoFile,
};
