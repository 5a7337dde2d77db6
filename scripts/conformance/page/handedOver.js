// @ts-check
// What a host handed to the console, read without changing it. The recorder runs with it in the host's page.

/** @typedef {Record<string, unknown>} Fields */

/** @param {unknown} value @returns {Fields} */
export const fields = (value) =>
  (typeof value === 'object' && value !== null) || typeof value === 'function' ? /** @type {Fields} */ (value) : {};
export const textOf = (/** @type {unknown} */ error) =>
  (error instanceof Error || fields(error).message ? String(fields(error).message) : String(error)).slice(0, 300);

export const kindOfContainer = (/** @type {unknown} */ given) => {
  if (typeof given === 'string') return 'selector';
  if (fields(given).nodeType === 11) return 'shadow';
  if (fields(given).nodeType !== 1) return 'missing';
  const element = /** @type {Element} */ (given);
  if (!element.isConnected) return 'detached';
  return fields(element.getRootNode()).nodeType === 11 ? 'shadow' : 'element';
};

const kindOfToken = (/** @type {Fields} */ props) => {
  if (fields(props.auth).getToken) return 'port';
  const { token } = props;
  if (typeof token === 'function') return 'function';
  if (typeof fields(token).then === 'function') return 'promise';
  return typeof token === 'string' && token !== '' ? 'string' : 'none';
};

/** @template T @param {() => T} run @returns {T | undefined} */
export const quietly = (run) => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

const contextOf = (/** @type {Fields} */ props) => {
  const port = fields(props.context);
  return typeof port.get === 'function'
    ? fields(quietly(() => /** @type {() => unknown} */ (port.get).call(port)))
    : null;
};

const has401 = (/** @type {Fields} */ props) => {
  const bus = fields(props.commands);
  if (typeof bus.execute !== 'function') return false;
  return (
    typeof bus.has !== 'function' ||
    quietly(() => Boolean(/** @type {(id: string) => unknown} */ (bus.has).call(bus, 'auth.unauthorized@1'))) === true
  );
};

export const legacyCommands = () => fields(Reflect.get(window, '__AICC_HOST_COMMANDS__'));

/** @param {Fields} props The way to the host's sign-in, as of now. */
export const commandIn = (props) =>
  has401(props) ? 'bus' : typeof legacyCommands()['401'] === 'function' ? 'global' : 'none';

export const seen = (/** @type {Fields} */ props) => {
  const context = contextOf(props);
  return {
    keys: Object.keys(props),
    contract: typeof props.contract === 'string' ? props.contract : null,
    basePath: typeof props.basePath === 'string' ? props.basePath : null,
    token: kindOfToken(props),
    refresh: typeof fields(props.auth).refresh === 'function',
    command: commandIn(props),
    context: context !== null,
    locale: context && typeof context.locale === 'string' ? context.locale : null,
    look: context && typeof fields(context.theme).mode === 'string' ? fields(context.theme).mode : null,
    keepAlive: Boolean(fields(props.capabilities).keepAlive),
    under: 'singleSpa' in props,
  };
};
