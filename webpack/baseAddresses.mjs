// @ts-check
// The API address of each environment, from the environment of the build; without one it is the page's own origin.

const variables = { test: 'AICC_API_TEST', uat: 'AICC_API_UAT', production: 'AICC_API_PRODUCTION' };

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string>}
 */
export function baseAddresses(env) {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([environment, name]) => {
      const text = env[name]?.trim();
      return text ? [[environment, addressOf(name, text)]] : [];
    }),
  );
}

/** @param {string} name @param {string} text */
function addressOf(name, text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  if (!isPlain)
    throw new Error(`${name}=${text}: give it as https://api.example, with the path before /api if there is one.`);
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
