import { contract } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { failures } from '@/contract/errors';
import { earlyWire } from '@/contract/earlyWire';
import { wire } from '@/contract/wire';
import openTexts from '@locales/en/failures.json';
import insideTexts from '@locales/en/refusals.json';

const endpoints = Object.entries<Endpoint>(contract);

describe('contract', () => {
  it('has one endpoint per method and path', () => {
    const places = endpoints.map(([, e]) => `${e.method} ${e.path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('has the agreed paths, trailing slash included', () => {
    const places = endpoints.map(([, e]) => `${e.method} ${e.path}`);
    // Of the parts that are built.
    expect(places).toEqual(
      expect.arrayContaining([
        'POST /api/login',
        'GET /api/userinfo',
        'POST /api/company/user/{uid}/enabling2fa/',
        'GET /api/company/user/{uid}/logined/',
        'POST /api/email/send',
        'POST /api/email/verify',
        'POST /api/user/retrieve',
        'GET /api/user/switch/language',
        'GET /api/saml/sso/init',
        'GET /api/generic/sso/info',
        'GET /api/company/',
        'PUT /api/company/info/',
        'GET /api/company/group/',
        'POST /api/company/group/',
        'PUT /api/company/group/{id}/',
        'DELETE /api/company/group/{id}/',
        'GET /api/company/user/',
        'POST /api/company/user/',
        'GET /api/company/user/extra/',
        'POST /api/company/user/{id}/password/',
        'GET /api/company/user/{id}/info/',
        'PUT /api/company/user/{id}/',
        'POST /api/company/user/{id}/enable/',
        'POST /api/company/user/{id}/disable/',
        'POST /api/company/user/{id}/unlock/',
        'GET /api/company/role/',
        'POST /api/company/{id}/region/',
        'GET /api/company/iams_role/permission/',
        'POST /api/company/iams_role/',
        'GET /api/company/iams_role/info/',
        'POST /api/company/iams_role/edit/',
        'DELETE /api/company/iams_role/delete/',
        'POST /api/hubspot/auth/',
        'DELETE /api/hubspot/auth/delete_bind/',
        'GET /api/hubspot/auth/status/',
        'GET /api/company/account_security/info/',
        'POST /api/company/account_security/save/',
        'POST /api/bury_point/',
        'POST /api/bury_point/sliding/',
        'POST /api/webhook/verifyurl/',
        'GET /api/new_task/sample/',
        'GET /api/new_plan/sample/',
      ]),
    );
  });

  it('every endpoint names its access, and only sign-in, SSO, password reset, the first operator, shared robots and download links are open to anyone', () => {
    expect(endpoints.filter(([, e]) => e.access === 'anyone').map(([name]) => name)).toEqual([
      'session.signIn',
      'sso.info',
      'sso.init',
      'sso.enter',
      'sso.pending',
      'sso.confirm',
      'retrieve.send',
      'retrieve.verify',
      'retrieve.reset',
      'firstOperator.make',
      'share.open',
      'share.begin',
      'share.answer',
      'share.call',
      'share.callState',
      'download.linked',
      'download.linkedFile',
    ]);
    for (const [, e] of endpoints) expect(e.access).toBeTruthy();
  });

  it('a GET requires only a view, selectCountry, card, add or download permission', () => {
    const bold = endpoints.filter(
      ([, e]) =>
        e.method === 'GET' &&
        typeof e.access === 'object' &&
        !/^(view|selectCountry|card|add|download)/.test(e.access.action),
    );
    expect(bold.map(([name]) => name)).toEqual([]);
  });

  it('early wire: holds what is called before somebody is signed in, and no screen inside', () => {
    expect(Object.keys(earlyWire)).toEqual(
      expect.arrayContaining([
        'session.signIn',
        'session.user',
        'session.base',
        'session.replacePassword',
        'sso.info',
        'retrieve.send',
        'firstOperator.make',
        'download.linkedFile',
        'tracking.events',
      ]),
    );
    expect(
      Object.keys(earlyWire).filter((name) => /^(task|plan|robot|experience|call|user|company|webhook)\./.test(name)),
    ).toEqual([]);
  });

  it('wire: gives the console method, path and kind of each endpoint without schemas', () => {
    expect(wire['task.create']).toEqual({
      method: 'POST',
      path: '/api/{line}/task/',
      kind: 'data',
      once: true,
      upload: null,
    });
    // under 1 MB
    expect(wire['contacts.upload'].upload).toBe(1024 * 1024 - 1);
    expect(JSON.parse(JSON.stringify(wire))).toEqual(wire);
    // The build packs it into lines of words and leaves the prefix out.
    for (const [name, { path }] of Object.entries(wire)) expect(`${name} ${path}`).toMatch(/^\S+ \/api\/\S+$/);
  });
});

describe('refusals', () => {
  it('use only the agreed codes', () => {
    const codes = new Set(Object.values(failures).map(({ code }) => code));
    const known = [-1, 1, 2, 3, 4, 5, 6, 7, 8, 401, 403, 10302, 10902, 10903];
    expect([...codes].filter((code) => !known.includes(code))).toEqual([]);
    expect(failures['request.repeated']).toEqual({ code: 10302 });
    expect(failures['access.denied'].code).toBe(403);
    expect(failures['login.disabled'].code).toBe(4);
    expect(failures['login.locked'].code).toBe(5);
    expect(failures['login.wrong'].code).toBe(6);
  });

  it('each have an English text', () => {
    const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...openTexts, ...insideTexts };
    const silent = Object.keys(failures).filter((id) => {
      const [area = '', name = ''] = id.split('.');
      return !texts[area]?.[name];
    });
    expect(silent).toEqual([]);
  });
});
