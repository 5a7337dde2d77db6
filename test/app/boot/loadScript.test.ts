import { loadScript } from '@/app/boot/loadScript';

const ends: string[] = [];
const load = (address: string) =>
  loadScript(address, ({ type, target }) => ends.push(`${type} ${target.src.replace(/\?.*again/, '?again')}`));
const scripts = () => [...document.head.querySelectorAll('script')];
/** The page's answer to the one script on its way. */
const answer = (type: 'load' | 'error') => scripts()[0]?.dispatchEvent(new Event(type));

beforeEach(() => {
  document.head.replaceChildren();
  ends.length = 0;
});

test('two that need one script: it is addresses for once, and both hear of its end', () => {
  load('/js/one.js');
  load('/js/one.js');
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(['/js/one.js']);
  answer('load');
  expect(ends).toEqual(['load /js/one.js', 'load /js/one.js']);
  expect(scripts()).toEqual([]);
});

test('lost: said at once, and addresses for anew at another address each time', () => {
  const addresses: string[] = [];
  for (const end of ['error', 'error', 'load'] as const) {
    load('/js/two.js');
    addresses.push(scripts()[0]?.getAttribute('src') ?? '');
    answer(end);
  }
  expect(addresses).toEqual(['/js/two.js', '/js/two.js?again=1', '/js/two.js?again=2']);
  expect(ends).toEqual(['error /js/two.js', 'error /js/two.js?again=1', 'load /js/two.js?again=2']);
});

test('on its way since the first script of the page: it is taken, and not addresses for again', () => {
  const known = document.createElement('script');
  known.setAttribute('src', '/js/three.js');
  document.head.append(known);
  load('/js/three.js');
  expect(scripts()).toEqual([known]);
  answer('load');
  expect(ends).toEqual(['load /js/three.js']);
});

test('a page with a content policy: each script has its nonce', async () => {
  const own = Object.assign(document.createElement('script'), { nonce: 'abc' });
  document.head.append(own);
  own.setAttribute('nonce', 'abc');
  await jest.isolateModulesAsync(async () => {
    const { loadScript: loadOther } = await import('@/app/boot/loadScript');
    loadOther('/js/seven.js', () => undefined);
    loadOther.nonce = 'of the host';
    loadOther('/js/eight.js', () => undefined);
  });
  expect(scripts().map(({ nonce }) => nonce)).toEqual(['abc', 'abc', 'of the host']);
});

test('another build has taken over: chunks are lost at once, and its first scripts come', () => {
  loadScript.isOver = true;
  loadScript('/js/five.js', ({ type }) => ends.push(type), 'chunk-5');
  expect([ends, scripts()]).toEqual([['error'], []]);
  load('/js/next.js');
  expect(scripts()).toHaveLength(1);
  loadScript.isOver = false;
});

describe("in a sandbox, whose window is not the document's", () => {
  const fetched: string[] = [];
  let answers: (Response | Error)[] = [];
  /** The texts a sandbox would run: it takes scripts out of the page. */
  const run: string[] = [];

  beforeEach(() => {
    fetched.length = 0;
    run.length = 0;
    Object.defineProperty(document, 'defaultView', { value: {}, configurable: true });
    Object.assign(window, {
      fetch: (address: string) => {
        fetched.push(address);
        const next = answers.shift();
        return next instanceof Error || next === undefined
          ? Promise.reject(next ?? new Error('none'))
          : Promise.resolve(next);
      },
    });
    jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
      run.push(node instanceof HTMLScriptElement ? `${node.src}|${node.text}` : '');
      return node;
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'defaultView');
    Reflect.deleteProperty(window, 'fetch');
  });

  const reply = (ok: boolean, text: string) => ({ ok, text: () => Promise.resolve(text) }) as Response;
  const ended = async (count: number) => {
    while (ends.length < count) await new Promise((resolve) => setTimeout(resolve, 0));
  };

  test('lost: said at once; then fetched at another address, and run by its text', async () => {
    answers = [reply(false, 'Not found'), new Error('no network'), reply(true, 'chunk()')];
    for (const count of [1, 2, 3]) {
      load('/js/four.js');
      await ended(count);
    }
    expect(fetched).toEqual(['/js/four.js', '/js/four.js?again=1', '/js/four.js?again=2']);
    expect(ends).toEqual(['error /js/four.js', 'error /js/four.js?again=1', 'load /js/four.js?again=2']);
    expect(run).toEqual(['|chunk()\n//# sourceURL=/js/four.js?again=2']);
  });

  test('on its way when another build takes over: is not run', async () => {
    answers = [reply(true, 'chunk()')];
    loadScript('/js/six.js', ({ type }) => ends.push(type), 'chunk-6');
    loadScript.isOver = true;
    await ended(1);
    loadScript.isOver = false;
    expect([ends, run]).toEqual([['error'], []]);
  });
});
