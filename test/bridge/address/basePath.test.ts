import { normaliseBasePath } from '@/bridge/address/basePath';
import { baseIn, belowBase } from '@/bridge/address/belowBase';

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
    ['/%zz', '/%zz'],
    ['/a@b', '/a@b'],
    ['/a:b', '/a:b'],
    ['a:b', '/a:b'],
    ['/a+b', '/a+b'],
    ['/a;v=1', '/a;v=1'],
    ['/a%2Fb', '/a%2Fb'],
    ['/%61%49%7A%5a%30%2d%2e%5F%7e', '/aIzZ0-._~'],
    ['/%40%60%5B%7B%5D%3A', '/%40%60%5B%7B%5D%3A'],
    ['/Portal/AICC', '/Portal/AICC'],
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

describe('path below a base', () => {
  it.each([
    ['/a@b/c', '/a@b', '/c'],
    ['/a%40b/c', '/a@b', '/c'],
    ['/a@b', '/a%40b', '/'],
    ['/a+b/c', '/a+b', '/c'],
    ['/a%2Bb/c', '/a+b', '/c'],
    ['/a;b:c/d', '/a;b:c', '/d'],
    ['/a%2fb/c', '/a%2Fb', '/c'],
    ['/a/b/c', '/a%2Fb', null],
    ['/Portal/aicc/c', '/portal/AICC', '/c'],
    ['/aicc2', '/aicc', null],
    ['/other', '/', '/other'],
    ['/%zz/c', '/%zz', '/c'],
  ])('%s below %s is %s', (pathname, base, below) => {
    expect(belowBase(pathname, base)).toBe(below);
  });

  it("is found in the address's own notation", () => {
    expect(baseIn('/PORTAL/a%40b/c', '/portal/a@b')).toBe('/PORTAL/a%40b');
    expect(baseIn('/portal', '/portal/a@b')).toBeNull();
  });
});
