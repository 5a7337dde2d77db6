/** What the page and its first script say of where the console stands. */
interface Place {
  readonly alone?: boolean;
  /** the address of the entry's script, as it is written */
  readonly src?: string;
  readonly injected?: string;
}

async function placeOf({ alone = false, src, injected }: Place): Promise<[isAlone: boolean, base: string]> {
  document.documentElement.className = alone ? 'aicc-alone' : '';
  const script = document.createElement('script');
  if (src !== undefined) script.setAttribute('src', src);
  Object.defineProperty(document, 'currentScript', { value: src === undefined ? null : script, configurable: true });
  Object.assign(window, {
    __POWERED_BY_QIANKUN__: injected !== undefined,
    __INJECTED_PUBLIC_PATH_BY_QIANKUN__: injected,
  });
  Object.assign(globalThis, { __webpack_public_path__: '/' });
  let isAlone = false;
  await jest.isolateModulesAsync(async () => {
    ({ isAlone } = await import('@/publicPath'));
  });
  return [isAlone, __webpack_public_path__];
}

afterAll(() => {
  Reflect.deleteProperty(document, 'currentScript');
});

test.each<[string, Place, [boolean, string]]>([
  ['a page of its own', { alone: true, src: '/js/aicc.1.js' }, [true, '/']],
  ['qiankun', { injected: 'https://console.test/' }, [false, 'https://console.test/']],
  ['a script tag', { src: 'https://console.test/js/aicc.1.js' }, [false, 'https://console.test/']],
  ['a script tag below a path', { src: '/vendor/aicc/js/aicc.1.js' }, [false, 'http://localhost/vendor/aicc/']],
  [
    'a script tag beside another application of qiankun without a sandbox',
    { src: 'https://console.test/js/aicc.1.js', injected: 'https://other.test/' },
    [false, 'https://console.test/'],
  ],
])('%s: says whether the console is alone, and where its scripts are', async (_what, place, expected) => {
  expect(await placeOf(place)).toEqual(expected);
});
