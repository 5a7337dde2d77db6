// @ts-check
// Runs in the host's page before any script of the host. It sits between the host and the console: the console's main
// script ends with a line that hands its lifecycle functions to wrap(), so every call and every port is recorded.
// Records go to the suite; tokens stay in the page and are recorded as numbers.
import { commandIn, fields, kindOfContainer, legacyCommands, quietly, seen, textOf } from './handedOver.js';

/** @typedef {import('./handedOver.js').Fields} Fields */

(() => {
  const real = window;
  /** @param {Fields} event */
  const report = (event) => {
    const binding = /** @type {unknown} */ (Reflect.get(real, '__aiccTell'));
    if (typeof binding === 'function') void binding(JSON.stringify(event));
  };

  /** @type {string[]} */
  const tokens = [];
  const numberOf = (/** @type {unknown} */ value) => {
    if (typeof value !== 'string' || value === '') return 0;
    if (!tokens.includes(value)) tokens.push(value);
    return tokens.indexOf(value) + 1;
  };

  /** @type {Map<unknown, unknown>} what is mounted now, by its container */
  const mounted = new Map();
  let count = 0;
  /** @type {Element | null} */
  let lastContainer = null;
  /** @type {Fields} */
  let lastProps = {};

  /** @type {WeakMap<object, object>} */
  const known = new WeakMap();
  /**
   * The same object with some functions watched; wrapping it twice returns the same wrapper. @param {unknown} port
   * @param {Record<string, (...args: unknown[]) => unknown>} watched
   */
  const watch = (port, watched) => {
    if (typeof port !== 'object' || port === null) return port;
    const before = known.get(port);
    if (before) return before;
    const next = new Proxy(
      {},
      {
        get: (_, key) =>
          typeof key === 'string' && Object.hasOwn(watched, key) && typeof Reflect.get(port, key) === 'function'
            ? watched[key]
            : Reflect.get(port, key),
        has: (_, key) => Reflect.has(port, key),
      },
    );
    known.set(port, next);
    return next;
  };

  /**
   * Calls through, and records how it ended. @param {unknown} target @param {string} name @param {unknown[]} args
   * @param {(how: Fields, value: unknown) => Fields} event
   */
  const passed = (target, name, args, event) => {
    const began = performance.now();
    const say = (/** @type {Fields} */ how, /** @type {unknown} */ value) =>
      report(event({ ...how, ms: Math.round(performance.now() - began) }, value));
    const pending = real.setTimeout(() => say({ how: 'waiting' }, undefined), 3_000);
    const done = (/** @type {Fields} */ how, /** @type {unknown} */ value) => {
      real.clearTimeout(pending);
      say(how, value);
    };
    try {
      const answer = /** @type {(...all: unknown[]) => unknown} */ (Reflect.get(fields(target), name)).apply(
        target,
        args,
      );
      if (typeof fields(answer).then !== 'function') {
        done({ how: 'answered' }, answer);
        return answer;
      }
      return Promise.resolve(answer).then(
        (value) => {
          done({ how: 'answered' }, value);
          return value;
        },
        (error) => {
          done({ how: 'threw', message: textOf(error) }, undefined);
          throw error;
        },
      );
    } catch (error) {
      done({ how: 'threw', message: textOf(error) }, undefined);
      throw error;
    }
  };

  const watchedAuth = (/** @type {unknown} */ auth) =>
    watch(auth, {
      getToken: (...args) =>
        passed(auth, 'getToken', args, (how, value) => ({
          t: 'token',
          ...how,
          gen: fields(value).gen ?? null,
          token: numberOf(fields(value).value),
        })),
      refresh: (...args) => {
        const { failedGen } = fields(args[0]);
        // The suite simulates a renewal that is over, so that the 401 command is what remains.
        if (Reflect.get(real, '__AICC_EXHAUSTED__') === true) return Promise.resolve(null);
        return passed(auth, 'refresh', args, (how, value) => ({
          t: 'refresh',
          ...how,
          failedGen,
          gen: fields(value).gen ?? null,
          token: numberOf(fields(value).value),
        }));
      },
      onChange: (...args) => /** @type {(...all: unknown[]) => unknown} */ (fields(auth).onChange).apply(auth, args),
    });
  const watchedBus = (/** @type {unknown} */ bus) =>
    watch(bus, {
      has: (...args) => /** @type {(...all: unknown[]) => unknown} */ (fields(bus).has).apply(bus, args),
      execute: (...args) => {
        const id = String(args[0]);
        report({ t: 'called', id });
        return passed(bus, 'execute', args, (how, value) => ({
          t: 'command',
          id,
          ...how,
          answer: typeof value === 'string' ? value : null,
        }));
      },
    });
  const watchedContext = (/** @type {unknown} */ port) =>
    watch(port, {
      get: () => /** @type {() => unknown} */ (fields(port).get).call(port),
      subscribe: (listen, ...rest) =>
        /** @type {(...all: unknown[]) => unknown} */ (fields(port).subscribe).call(
          port,
          (/** @type {unknown} */ next, /** @type {unknown} */ changed, /** @type {unknown[]} */ ...more) => {
            const { locale, active } = fields(next);
            report({ t: 'context', locale: locale ?? null, active: active ?? null });
            return /** @type {(...all: unknown[]) => unknown} */ (listen)(next, changed, ...more);
          },
          ...rest,
        ),
    });

  const watchLegacyCommand = () => {
    const commands = legacyCommands();
    const command = commands['401'];
    if (typeof command !== 'function' || known.has(command)) return;
    const holder = { run: command };
    const watched = (/** @type {unknown[]} */ ...args) => {
      report({ t: 'called', id: '401' });
      return passed(holder, 'run', args, (how) => ({ t: 'command', id: '401', ...how, answer: 'handled' }));
    };
    known.set(watched, watched);
    quietly(() => Reflect.set(commands, '401', watched));
  };

  /** @param {Fields} props */
  const watchedProps = (props) => {
    const value = (/** @type {string | symbol} */ key) => {
      const own = Reflect.get(props, key);
      if (key === 'auth') return watchedAuth(own);
      if (key === 'commands') return watchedBus(own);
      if (key === 'context') return watchedContext(own);
      return own;
    };
    return new Proxy(
      {},
      {
        get: (_, key) => value(key),
        has: (_, key) => Reflect.has(props, key),
        ownKeys: () => Reflect.ownKeys(props),
        getOwnPropertyDescriptor: (_, key) => {
          const found = Reflect.getOwnPropertyDescriptor(props, key);
          return (
            found && { value: value(key), enumerable: found.enumerable ?? false, configurable: true, writable: true }
          );
        },
      },
    );
  };

  const watchContainer = (/** @type {Element} */ container, /** @type {number} */ number) => {
    // Once a frame-ish moment: a mutation observer would not hear of an ancestor's removal from another tree.
    const timer = real.setInterval(() => {
      if (mounted.get(container) !== number) return real.clearInterval(timer);
      if (container.isConnected) return undefined;
      real.clearInterval(timer);
      mounted.delete(container);
      report({ t: 'lost', number, path: real.location.pathname });
    }, 100);
  };

  /** @param {Fields} app */
  const wrap = (app) => {
    const call = (/** @type {string} */ name, /** @type {unknown} */ given) =>
      Promise.resolve(/** @type {(p: unknown) => unknown} */ (app[name])(given));
    return {
      aicc: app.aicc,
      bootstrap: (/** @type {unknown} */ given) => call('bootstrap', given),
      mount: async (/** @type {unknown} */ given) => {
        const props = fields(given);
        const number = (count += 1);
        const { container } = props;
        lastProps = props;
        const kind = kindOfContainer(container);
        watchLegacyCommand();
        report({ t: 'mount', number, container: kind, path: real.location.pathname, props: seen(props) });
        try {
          await call('mount', watchedProps(props));
        } catch (error) {
          report({ t: 'mountFailed', number, message: textOf(error) });
          throw error;
        }
        if (kind === 'element') {
          lastContainer = /** @type {Element} */ (container);
          mounted.set(container, number);
          watchContainer(lastContainer, number);
        }
        report({ t: 'mounted', number });
      },
      unmount: async (/** @type {unknown} */ given) => {
        const { container } = fields(given);
        const number =
          mounted.get(container) ?? (container === undefined && mounted.size === 1 ? [...mounted.values()][0] : 0);
        report({ t: 'unmount', number, path: real.location.pathname });
        for (const [key, value] of mounted) if (value === number) mounted.delete(key);
        await call('unmount', given);
        report({ t: 'unmounted', number });
      },
      update: (/** @type {unknown} */ given) =>
        call('update', typeof given === 'object' && given !== null ? watchedProps(fields(given)) : given),
    };
  };

  real.addEventListener(
    'securitypolicyviolation',
    (event) =>
      report({ t: 'policy', directive: event.effectiveDirective, blocked: event.blockedURI, sample: event.sample }),
    true,
  );
  real.addEventListener('error', (event) => report({ t: 'error', message: textOf(event.error ?? event.message) }));
  real.addEventListener('unhandledrejection', (event) => report({ t: 'error', message: textOf(event.reason) }));

  Object.defineProperty(real, '__AICC_CONFORMANCE__', {
    value: {
      wrap,
      container: () => lastContainer,
      command: () => commandIn(lastProps),
      /** the language the console drew itself in */
      language: () => lastContainer?.querySelector('[lang]')?.getAttribute('lang') ?? null,
    },
  });
  if (real === real.top) report({ t: 'document', path: real.location.pathname });
})();
