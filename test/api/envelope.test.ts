import { openEnvelope } from '@/api/envelope';
import { failureText } from '@/domain/callFailure';

describe('the envelope of an answer', () => {
  it('code 200: is a success with its data', () => {
    expect(openEnvelope('{"code":200,"message":"OK","data":{"id":1}}', 200, 'r1')).toEqual({
      ok: true,
      data: { id: 1 },
    });
  });

  it('another code: is a refusal with its id, params and fields', () => {
    const body = {
      code: 2,
      message: 'x',
      data: {
        failure: {
          id: 'input.invalid',
          params: { max: 3, bad: {} },
          fields: [{ field: 'name', code: 'required' }, 'junk'],
        },
      },
    };
    expect(openEnvelope(JSON.stringify(body), 200, 'r2')).toEqual({
      ok: false,
      failure: {
        id: 'input.invalid',
        code: 2,
        status: 200,
        message: 'x',
        params: { max: 3 },
        fields: [{ field: 'name', code: 'required' }],
        requestId: 'r2',
      },
    });
  });

  it('message: falls back to msg, and to Error without both', () => {
    const words = (body: object) => {
      const opened = openEnvelope(JSON.stringify(body), 200, 'r');
      return opened.ok ? null : opened.failure.message;
    };
    expect(words({ code: 1, msg: 'older' })).toBe('older');
    expect(words({ code: 1 })).toBe('Error');
  });

  it('success of a write without data: is a success; of a read: is none', () => {
    expect(openEnvelope('{"code":200,"message":"OK"}', 200, 'r', false)).toEqual({ ok: true, data: {} });
    expect(openEnvelope('{"status":200,"data":{"id":1}}', 200, 'r')).toEqual({ ok: true, data: { id: 1 } });
    expect(openEnvelope('{"code":200,"message":"OK","data":null}', 200, 'r')).toMatchObject({ ok: false });
  });

  it.each([-1, 1, '2', 403, 10902, 10903, 5120, 10302])(
    'code %s without an id: shows its message, 10302 none',
    (code) => {
      const opened = openEnvelope(JSON.stringify({ code, message: 'Task exists', data: null }), 200, 'r');
      const translate = (key: string) => `text of ${key}`;
      expect(opened.ok ? null : failureText(opened.failure, translate)).toBe(code === 10302 ? '' : 'Task exists');
    },
  );

  it('refusal without an id: has none, unless its HTTP status has a text', () => {
    const idOf = (status: number) => {
      const opened = openEnvelope('{"code":1,"message":"Task exists"}', status, 'r');
      return opened.ok ? null : opened.failure.id;
    };
    expect([200, 400, 404].map(idOf)).toEqual(['', '', '']);
    expect([401, 413, 429, 500, 503].map(idOf)).toEqual([
      'session.ended',
      'network.tooLarge',
      'input.tooMany',
      'platform.failed',
      'platform.busy',
    ]);
  });

  it.each([
    ['a sign-in page of a proxy', '<!doctype html><title>Sign in</title>', 200, 'network.nonsense'],
    ['nothing', '', 200, 'network.nonsense'],
    ['half a JSON', '{"code":200,"da', 200, 'network.nonsense'],
    ['a list', '[1,2]', 200, 'network.nonsense'],
    ['a proxy without its platform', 'Bad Gateway', 502, 'platform.failed'],
    ['a success code under an error status', '{"code":200,"data":{}}', 500, 'platform.failed'],
    ['a 401 without a reason', '{"code":401,"message":"no"}', 401, 'session.ended'],
  ])('%s: is a failure, never data', (_what, text, status, id) => {
    expect(openEnvelope(text, status, 'r')).toMatchObject({ ok: false, failure: { id } });
  });
});
