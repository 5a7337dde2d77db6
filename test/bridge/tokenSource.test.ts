import { tokenSource } from '@/bridge/tokenSource';

const auth = (answer: unknown, refresh?: jest.Mock) => ({
  getToken: () => Promise.resolve(answer),
  ...(refresh ? { refresh } : {}),
});

describe('a token source', () => {
  it('reads a string, a promise or a function', async () => {
    await expect(tokenSource(() => ({ token: 'a' })).get()).resolves.toMatchObject({ value: 'a' });
    await expect(tokenSource(() => ({ token: Promise.resolve('b') })).get()).resolves.toMatchObject({ value: 'b' });
    await expect(tokenSource(() => ({ token: () => Promise.resolve('c') })).get()).resolves.toMatchObject({
      value: 'c',
    });
  });

  it.each([
    ['a string', () => ({ token: 'a\n' })],
    ['a function', () => ({ token: () => '\ta \r\n' })],
    ['a port', () => ({ auth: auth({ value: ' a\n', gen: 1 }) })],
  ])('%s with white space around the token: reads the token alone', async (_how, props) => {
    await expect(tokenSource(props).get()).resolves.toEqual({ value: 'a', gen: 1 });
  });

  it('a token of white space alone: counts as none', async () => {
    await expect(tokenSource(() => ({ token: '\n' })).get()).resolves.toBeNull();
    await expect(tokenSource(() => ({ auth: auth({ value: ' \n', gen: 1 }) })).get()).resolves.toBeNull();
  });

  it.each([undefined, null, '', 0, {}, () => '', () => null, () => undefined])(
    'token %p: counts as none',
    async (token) => {
      await expect(tokenSource(() => ({ token })).get()).resolves.toBeNull();
    },
  );

  it.each([null, undefined, {}, { value: 7 }, { value: '' }])(
    'a port that answers %j: counts as no token',
    async (answer) => {
      await expect(tokenSource(() => ({ auth: auth(answer) })).get()).resolves.toBeNull();
    },
  );

  it('a port that answers a bare string: is the token', async () => {
    await expect(tokenSource(() => ({ auth: auth('bare') })).get()).resolves.toEqual({ value: 'bare', gen: 1 });
  });

  it.each([
    ['Bearer', { scheme: 'Bearer' }],
    ['raw', { scheme: 'raw' }],
    ['Token', { scheme: 'Token' }],
    ['Basic', {}],
  ])('scheme %s: is kept when known', async (scheme, stored) => {
    await expect(tokenSource(() => ({ auth: auth({ value: 'x', gen: 2, scheme }) })).get()).resolves.toEqual({
      value: 'x',
      gen: 2,
      ...stored,
    });
  });

  it('generation: rises when the value changes, and stays otherwise', async () => {
    let value = 'first';
    const source = tokenSource(() => ({ token: () => value }));
    const before = await source.get();
    expect((await source.get())?.gen).toBe(before?.gen);
    await expect(source.renew(before?.gen ?? 0, 't')).resolves.toBeNull();
    value = 'second';
    await expect(source.renew(before?.gen ?? 0, 't')).resolves.toMatchObject({ value: 'second' });
  });

  it('renewal by the auth port: needs a higher generation', async () => {
    const grant = { value: 'x', gen: 3 };
    const refresh = jest.fn().mockResolvedValue(grant);
    const source = tokenSource(() => ({ auth: auth(grant, refresh) }));
    await expect(source.renew(3, 't')).resolves.toBeNull();
    expect(refresh.mock.calls).toEqual([[{ failedGen: 3, traceId: 't' }]]);
  });

  it('a token that rotated meanwhile: is used without a renewal', async () => {
    const refresh = jest.fn();
    const source = tokenSource(() => ({ auth: auth({ value: 'x', gen: 4 }, refresh) }));
    await expect(source.renew(3, 't')).resolves.toEqual({ value: 'x', gen: 4 });
    expect(refresh).not.toHaveBeenCalled();
  });

  it('a renewed token: stays over an older one of getToken, until the user changes', async () => {
    const old = { value: 'old', gen: 1 };
    const refresh = jest.fn().mockResolvedValue({ value: 'new', gen: 2 });
    const source = tokenSource(() => ({ auth: auth(old, refresh) }));
    await expect(source.renew(1, 't')).resolves.toEqual({ value: 'new', gen: 2 });
    await expect(source.get()).resolves.toEqual({ value: 'new', gen: 2 });
    source.clear();
    await expect(source.get()).resolves.toEqual(old);
  });
});

describe('a host without an answer', () => {
  it('getToken throws: is tried twice, reported once, and reported again after it worked between', async () => {
    let broken = true;
    const getToken = jest.fn(() =>
      broken ? Promise.reject(new Error('no')) : Promise.resolve({ value: 'x', gen: 1 }),
    );
    const onTrouble = jest.fn();
    const source = tokenSource(() => ({ auth: { getToken } }), onTrouble);
    await expect(source.get()).rejects.toThrow('no');
    expect(getToken).toHaveBeenCalledTimes(2);
    await expect(source.get()).rejects.toThrow('no');
    expect(onTrouble.mock.calls).toEqual([['E-AUTH-THREW']]);
    broken = false;
    await expect(source.get()).resolves.toEqual({ value: 'x', gen: 1 });
    broken = true;
    await expect(source.get()).rejects.toThrow('no');
    expect(onTrouble).toHaveBeenCalledTimes(2);
  });

  it('getToken throws once: the second try counts, and nothing is reported', async () => {
    const getToken = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue({ value: 'x', gen: 1 });
    const onTrouble = jest.fn();
    await expect(tokenSource(() => ({ auth: { getToken } }), onTrouble).get()).resolves.toEqual({ value: 'x', gen: 1 });
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it('getToken hangs: is given up after two tries of ten seconds, and reported', async () => {
    jest.useFakeTimers();
    try {
      const getToken = jest.fn(() => new Promise<never>(() => undefined));
      const onTrouble = jest.fn();
      const requested = tokenSource(() => ({ auth: { getToken } }), onTrouble)
        .get()
        .catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(getToken).toHaveBeenCalledTimes(2);
      expect(onTrouble).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(10_000);
      await expect(requested).resolves.toBeInstanceOf(Error);
      expect(onTrouble.mock.calls).toEqual([['E-AUTH-TIMEOUT']]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('refresh hangs: is given up after ten seconds', async () => {
    jest.useFakeTimers();
    try {
      const refresh = jest.fn(() => new Promise<never>(() => undefined));
      const renewed = tokenSource(() => ({ auth: auth({ value: 'x', gen: 1 }, refresh) }))
        .renew(1, 't')
        .catch(() => 'given up');
      await jest.advanceTimersByTimeAsync(10_000);
      await expect(renewed).resolves.toBe('given up');
    } finally {
      jest.useRealTimers();
    }
  });
});
