import { openEnvelope } from '@/api/envelope';

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
