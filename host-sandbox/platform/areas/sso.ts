import type { Handlers } from '../handler';
import { enterSso } from '../sso/enter';
import { linkPerson, listLinks, unlinkPerson } from '../sso/links';
import { mustEditSso, saveSso, ssoSettings } from '../sso/settings';
import { ssoInfo, startSso } from '../sso/start';
import { startTrial } from '../sso/trial';

export const ssoHandlers: Handlers<'sso.init' | 'sso.info' | 'sso.enter' | 'sso.settings' | 'sso.save' | 'sso.test' | 'sso.links' | 'sso.link' | 'sso.unlink'> = {
  'sso.info': ssoInfo,
  'sso.init': startSso,
  'sso.enter': enterSso,
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
