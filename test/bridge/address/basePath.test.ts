import { normaliseBasePath } from '@/bridge/address/basePath';

describe('base path', () => {
  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/', '/'],
    ['aicc', '/aicc'],
    ['/aicc', '/aicc'],
    ['/aicc/', '/aicc'],
    ['//aicc', '/aicc'],
    ['/portal//aicc/', '/portal/aicc'],
    ['/aicc?x=1#y', '/aicc'],
    ['https://portal.test/aicc/', '/aicc'],
    ['/a%20b', '/a%20b'],
    ['/呼叫', '/%E5%91%BC%E5%8F%AB'],
    ['/%zz', '/%25zz'],
  ])('%s becomes %s', (given, path) => {
    expect(normaliseBasePath(given).path).toBe(path);
  });

  it("says whether the host's value was changed", () => {
    expect(normaliseBasePath('/aicc').changed).toBe(false);
    expect(normaliseBasePath('aicc/').changed).toBe(true);
  });

  it.each(['/../admin', '/aicc/..', '/%2e%2e/x'])('%s is refused', (given) => {
    expect(() => normaliseBasePath(given)).toThrow('E-BASEPATH-INVALID');
  });
});
