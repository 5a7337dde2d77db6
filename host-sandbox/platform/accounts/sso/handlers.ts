import type { sso } from '@/contract/accounts/sso';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { enterSso } from './enter';
import { linkPerson, listLinks, unlinkPerson } from './links';
import { mustEditSso, saveSso, ssoSettings } from './settings';
import { ssoInfo, startSso } from './start';
import { confirmSso, pendingSso } from './ticket';
import { startTrial } from './trial';

export const ssoAreas: RecordedAreas = {
  sso: { table: 'sso_provider', key: 'company_id', ownRow: (_name, { companyId }) => companyId },
};

export const ssoHandlers: HandlersOf<typeof sso> = {
  'sso.info': ssoInfo,
  'sso.init': startSso,
  'sso.enter': enterSso,
  'sso.pending': pendingSso,
  'sso.confirm': confirmSso,
  'sso.settings': (_input, ctx) => ssoSettings(ctx),
  'sso.save': ({ body }, ctx) => saveSso(ctx, body),
  'sso.test': async (_input, ctx) => {
    await mustEditSso(ctx);
    return startTrial(ctx);
  },
  'sso.links': ({ query }, ctx) => listLinks(ctx, query),
  'sso.link': async ({ body }, ctx) => {
    await linkPerson(ctx, body);
    return {};
  },
  'sso.unlink': async ({ params }, ctx) => {
    await unlinkPerson(ctx, params.id);
    return {};
  },
};
