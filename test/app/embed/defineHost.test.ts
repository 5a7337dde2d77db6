import { defineHost, HostPropsError } from '@/app/embed/defineHost';

const env = { host: { id: 'portal', env: 'test' } };
const port = { get: () => ({ locale: 'en' }), subscribe: () => () => undefined };
/** Props come from scripts without types too. */
const faultsOf = (props: object): readonly string[] => {
  try {
    defineHost({ ...env, ...props } as never);
    return [];
  } catch (error) {
    return error instanceof HostPropsError ? error.faults.map(({ prop }) => prop) : [String(error)];
  }
};

test('props that follow the contract: are returned as they are, getters included', () => {
  const props = {
    contract: '1.0',
    host: { id: 'portal', version: '2.1', env: 'dev', minApp: '1.0', loginUrl: '/sign-in' },
    basePath: '/portal/aicc',
    routing: { mode: 'delegated' },
    auth: { getToken: () => Promise.resolve(null), onChange: () => () => undefined },
    get token() {
      return 't1';
    },
    commands: { has: () => false, execute: () => Promise.resolve('handled') },
    context: { ...port, get: () => ({ theme: { mode: 'dark', tokens: { accent: '#123456' } }, active: true }) },
    capabilities: { keepAlive: true },
    overlay: { root: document.body, zIndexBase: 5 },
    nonce: 'YWJj',
    onReport: () => undefined,
  };
  expect(defineHost(props as never)).toBe(props);
  expect(faultsOf({})).toEqual([]);
});

test.each<[object, readonly string[]]>([
  [{ base: '/aicc' }, ['base']],
  [{ contract: 'one' }, ['contract']],
  [{ contract: '9.0' }, ['contract']],
  [{ host: { id: '', env: 'test', name: 'Portal' } }, ['host.id', 'host.name']],
  [{ basePath: '/a/../b' }, ['basePath']],
  [{ basePath: 7 }, ['basePath']],
  [{ routing: { mode: 'hash' } }, ['routing.mode']],
  [{ auth: { refresh: 1 } }, ['auth.getToken', 'auth.refresh']],
  [{ token: 7 }, ['token']],
  [{ commands: { has: true } }, ['commands.execute', 'commands.has']],
  [{ context: {} }, ['context.get']],
  [{ context: { get: port.get } }, ['context.subscribe']],
  [{ context: { ...port, get: () => ({ locale: 1, colour: 'red' }) } }, ['context.locale', 'context.colour']],
  [{ context: { ...port, get: () => ({ theme: { mode: 'sepia' } }) } }, ['context.theme.mode']],
  [{ context: { ...port, get: () => ({ theme: 'dark' }) } }, ['context.theme']],
  [
    {
      context: {
        get: () => {
          throw new Error('not yet');
        },
      },
    },
    ['context'],
  ],
  [{ capabilities: true }, ['capabilities']],
  [{ overlay: { root: '#floats', zIndexBase: '10' } }, ['overlay.root', 'overlay.zIndexBase']],
  [{ nonce: "'nonce-YWJj'" }, ['nonce']],
  [{ onReport: {} }, ['onReport']],
])('props %j: an error names %j', (props, expected) => {
  expect(faultsOf(props)).toEqual(expected);
});

test.each([
  ['prod', false],
  ['stage', false],
  ['sandbox', true],
  // this machine
  [undefined, true],
])('environment %s: props are checked is %s', (name, isChecked) => {
  const host = name === undefined ? {} : { host: { id: 'portal', env: name } };
  expect(faultsOf({ host: undefined, ...host, onReport: {} })).toEqual(isChecked ? ['onReport'] : []);
});
