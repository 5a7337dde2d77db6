// @ts-check
// A host of the suite's own: mounts the console without qiankun, so that nothing cleans up behind it, and counts
// what it leaves on window, document and body. Runs before anything else in the page.
(() => {
  const real = window;
  /** @type {Map<string, number>} what listens on window and document now */
  const listeners = new Map();
  const nameOf = (/** @type {unknown} */ target) =>
    target === real ? 'window' : target === document ? 'document' : null;
  /** @type {WeakMap<object, Set<string>>} */
  const counted = new WeakMap();
  const keyOf = (/** @type {string} */ type, /** @type {unknown} */ options) =>
    `${type}:${typeof options === 'object' && options !== null ? Boolean(Reflect.get(options, 'capture')) : Boolean(options)}`;
  const count = (/** @type {string} */ name, /** @type {number} */ by) =>
    listeners.set(name, (listeners.get(name) ?? 0) + by);
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const name = nameOf(this ?? real);
    if (name && listener && !(typeof options === 'object' && options?.signal?.aborted)) {
      const keys = counted.get(listener) ?? new Set();
      const key = `${name} ${keyOf(type, options)}`;
      if (!keys.has(key)) {
        counted.set(listener, keys.add(key));
        count(`${name} ${type}`, 1);
        if (typeof options === 'object')
          options?.signal?.addEventListener('abort', () => keys.delete(key) && count(`${name} ${type}`, -1), {
            once: true,
          });
      }
    }
    return add.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const name = nameOf(this ?? real);
    if (name && listener && counted.get(listener)?.delete(`${name} ${keyOf(type, options)}`))
      count(`${name} ${type}`, -1);
    return remove.call(this, type, listener, options);
  };

  /** @type {Set<unknown>} */
  const timers = new Set();
  const { setTimeout: later, clearTimeout: noLater, setInterval: often, clearInterval: noOften } = real;
  Object.assign(real, {
    setTimeout: (
      /** @type {(...a: unknown[]) => void} */ run,
      /** @type {number} */ ms,
      /** @type {unknown[]} */ ...args
    ) => {
      const id = later(() => {
        timers.delete(id);
        run(...args);
      }, ms);
      timers.add(id);
      return id;
    },
    clearTimeout: (/** @type {number} */ id) => {
      timers.delete(id);
      noLater(id);
    },
    setInterval: (
      /** @type {(...a: unknown[]) => void} */ run,
      /** @type {number} */ ms,
      /** @type {unknown[]} */ ...args
    ) => {
      const id = often(run, ms, ...args);
      timers.add(id);
      return id;
    },
    clearInterval: (/** @type {number} */ id) => {
      timers.delete(id);
      noOften(id);
    },
  });

  /** @type {Set<WebSocket>} */
  const sockets = new Set();
  const Socket = real.WebSocket;
  real.WebSocket = class extends Socket {
    /** @param {string | URL} url @param {string | string[]} [protocols] */
    constructor(url, protocols) {
      super(url, protocols);
      sockets.add(this);
    }
  };
  let requests = 0;
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    requests += 1;
    this.addEventListener('loadend', () => (requests -= 1), { once: true });
    return send.call(this, body);
  };

  const globalsAtFirst = new Set(Object.getOwnPropertyNames(real));
  /** @typedef {{ value: string, gen: number }} Grant */
  const state = {
    /** @type {Grant | null} */ grant: null,
    /** @type {Grant | null} what a renewal brings */ next: null,
    /** @type {Record<string, unknown>} */ context: { locale: 'en', theme: { mode: 'light' } },
    /** @type {{ id: string, payload: unknown }[]} */ commands: [],
    /** @type {Record<string, unknown>[]} */ reports: [],
    /** @type {unknown[]} what came of the frame as data */ frames: [],
    /** @type {unknown} */ ask: null,
  };
  /** @type {Set<(context: unknown, changed: string[]) => void>} */
  const contextListeners = new Set();
  /** @type {Set<(event: unknown) => void>} */
  const heard = new Set();
  const app = () => /** @type {Record<string, (props?: unknown) => Promise<void>>} */ (Reflect.get(real, 'aicc'));
  const container = () => document.querySelector('#stage');
  /** what the entry page holds beside scripts: qiankun puts it into the container at each mount */
  let markup = '';
  /** @type {HTMLElement | null} the node of a mount, with the entry's markup in it */
  let wrapper = null;
  let ofMarkup = 0;
  const inside = () => (wrapper ? wrapper.querySelectorAll('*').length - ofMarkup : 0);
  let leftInside = 0;

  const propsFor = (/** @type {string} */ basePath, /** @type {string | undefined} */ frame) => ({
    ...(frame === undefined ? {} : { frame, onFrame: noteFrame }),
    container: wrapper,
    contract: '1.0',
    host: { id: 'conformance', env: 'test' },
    basePath,
    auth: {
      getToken: () => Promise.resolve(state.grant),
      refresh: () => {
        if (state.next) state.grant = state.next;
        state.next = null;
        return Promise.resolve(state.grant);
      },
      onChange: (/** @type {(event: unknown) => void} */ fn) => {
        heard.add(fn);
        return () => heard.delete(fn);
      },
    },
    commands: {
      has: () => true,
      execute: (/** @type {string} */ id, /** @type {unknown} */ payload) => {
        state.commands.push({ id, payload });
        return Promise.resolve('handled');
      },
    },
    context: {
      get: () => state.context,
      subscribe: (/** @type {(context: unknown, changed: string[]) => void} */ fn) => {
        contextListeners.add(fn);
        return () => contextListeners.delete(fn);
      },
    },
    onReport: (/** @type {Record<string, unknown>} */ report) => state.reports.push(report),
  });

  const host = {
    /** @param {string[]} scripts @param {string} beside */
    load: async (scripts, beside) => {
      markup = beside;
      for (const src of scripts) {
        await new Promise((resolve, reject) => {
          const script = Object.assign(document.createElement('script'), {
            src,
            onload: resolve,
            onerror: () => reject(new Error(`${src} cannot be loaded`)),
          });
          document.head.append(script);
        });
      }
    },
    functions: () =>
      ['bootstrap', 'mount', 'unmount', 'update'].filter((name) => typeof fieldsOf(app())[name] !== 'function'),
    about: async () => {
      const about = fieldsOf(fieldsOf(app()).aicc);
      if (typeof about.version !== 'string') return null;
      const test = typeof about.selfTest === 'function' ? await about.selfTest() : null;
      return { version: about.version, build: about.build ?? null, test };
    },
    bootstrap: () => app().bootstrap?.(),
    mount: (/** @type {string} */ basePath, /** @type {string | undefined} */ frame) => {
      if (!wrapper) {
        wrapper = document.createElement('div');
        wrapper.style.height = '100%';
        wrapper.innerHTML = markup;
        ofMarkup = wrapper.querySelectorAll('*').length;
        container()?.append(wrapper);
      }
      return app().mount?.(propsFor(basePath, frame));
    },
    unmount: async () => {
      await app().unmount?.({ container: wrapper });
      leftInside = inside();
      wrapper?.remove();
      wrapper = null;
    },
    /** @param {Grant | null} grant @param {Grant | null} [next] */
    give: (grant, next = null) => Object.assign(state, { grant, next }),
    issue: (/** @type {Grant} */ grant) => {
      state.grant = grant;
      heard.forEach((fn) => fn({ type: 'issued', gen: grant.gen }));
    },
    speak: (/** @type {string} */ locale) => {
      state.context = { ...state.context, locale };
      contextListeners.forEach((fn) => fn(state.context, ['locale']));
    },
    hostDocument: () => Reflect.get(real, '__AICC_HOST_DOCUMENT__')(),
    frames: () => state.frames,
    /** what stands in the container around the screen, which may have headers of its own */
    drawnFrame: () =>
      [...(wrapper?.querySelectorAll('header, nav') ?? [])]
        .filter((node) => !node.closest('.aicc-main'))
        .map(({ tagName }) => tagName.toLowerCase()),
    navigate: (/** @type {string} */ path) => {
      const navigate = fieldsOf(state.ask).navigate;
      return typeof navigate === 'function' ? navigate(path) : null;
    },
    commands: () => state.commands.map(({ id }) => id),
    reports: () => state.reports.map(({ t, phase, code }) => [t, phase, code].filter(Boolean).join(' ')),
    language: () => container()?.querySelector('[lang]')?.getAttribute('lang') ?? null,
    links: () => [...(container()?.querySelectorAll('a[href]') ?? [])].map((link) => link.getAttribute('href') ?? ''),
    click: (/** @type {string} */ href) => {
      const link = [...(container()?.querySelectorAll('a[href]') ?? [])].find(
        (one) => one.getAttribute('href') === href,
      );
      if (link instanceof HTMLElement) link.click();
    },
    counts: () => ({
      listeners: [...listeners].filter(([, n]) => n > 0).map(([name, n]) => `${name} ×${n}`),
      timers: timers.size,
      sockets: [...sockets].filter(({ readyState }) => readyState < 2).length,
      requests,
      subscriptions: contextListeners.size + heard.size,
      body: document.body.childElementCount,
      head: document.head.querySelectorAll(':scope > :not(script)').length,
      inside: wrapper ? inside() : leftInside,
      nodes: document.querySelectorAll('*').length,
      title: document.title,
      html: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`).join(' '),
      globals: Object.getOwnPropertyNames(real).filter((name) => !globalsAtFirst.has(name) && name !== '__AICC_HOST__'),
      storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    }),
  };
  Object.defineProperty(real, '__AICC_HOST__', { value: host });

  /** @param {unknown} frame @param {unknown} ask */
  function noteFrame(frame, ask) {
    state.frames.push(Object.isFrozen(frame) ? frame : null);
    state.ask = ask;
  }

  /** @param {unknown} value @returns {Record<string, unknown>} */
  function fieldsOf(value) {
    return (typeof value === 'object' && value !== null) || typeof value === 'function'
      ? /** @type {Record<string, unknown>} */ (value)
      : {};
  }
})();
