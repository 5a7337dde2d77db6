import { tokenSource } from '@/bridge/tokenSource';

describe('a token', () => {
  it('comes from a string, a promise or a function alike', async () => {
    await expect(tokenSource({ token: 'a' }).get()).resolves.toMatchObject({ value: 'a' });
    await expect(tokenSource({ token: Promise.resolve('b') }).get()).resolves.toMatchObject({ value: 'b' });
    await expect(tokenSource({ token: () => Promise.resolve('c') }).get()).resolves.toMatchObject({ value: 'c' });
    await expect(tokenSource({}).get()).resolves.toBeNull();
  });

  it('is of a new generation when its value changed, and of the same one otherwise', async () => {
    let value = 'first';
    const source = tokenSource({ token: () => value });
    const before = await source.get();
    expect((await source.get())?.gen).toBe(before?.gen);
    await expect(source.renew(before?.gen ?? 0, 't')).resolves.toBeNull();
    value = 'second';
    await expect(source.renew(before?.gen ?? 0, 't')).resolves.toMatchObject({ value: 'second' });
  });

  it('of an auth port is renewed only by a higher generation', async () => {
    const grant = { value: 'x', gen: 3 };
    const refresh = jest.fn().mockResolvedValue(grant);
    const source = tokenSource({ auth: { getToken: () => Promise.resolve(grant), refresh } });
    await expect(source.renew(3, 't')).resolves.toBeNull();
    await expect(source.renew(2, 't')).resolves.toEqual(grant);
    expect(refresh).toHaveBeenCalledWith({ failedGen: 2, traceId: 't' });
  });
});
