import type { company } from '@/contract/accounts/company';
import { companyData, saveCompany, setZone } from './companyData';
import { setApprovals } from './setApprovals';
import { setDailyCap } from './setDailyCap';
import { logoFile, removeLogo, setLogo } from './logo';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';

export const companyAreas: RecordedAreas = {
  company: { table: 'company', ownRow: (_name, { companyId }) => companyId },
};

export const companyHandlers: HandlersOf<typeof company> = {
  'company.info': (_input, ctx) => companyData(ctx),
  'company.save': saveCompany,
  'company.setZone': setZone,
  'company.setApprovals': setApprovals,
  'company.setDailyCap': setDailyCap,
  'company.setLogo': setLogo,
  'company.removeLogo': (_input, ctx) => removeLogo(ctx),
  'company.logoFile': logoFile,
};
