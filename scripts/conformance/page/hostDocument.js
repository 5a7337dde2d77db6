// @ts-check
// Reads what of a host's document a guest could change without touching its body; the host answers `/referrer`.
(() => {
  /** @param {string} sent */
  function nameOfReferrer(sent) {
    if (sent === '') return 'nothing';
    return new URL(sent).pathname === window.location.pathname ? 'the whole address' : 'the origin';
  }

  async function hostDocument() {
    const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
    const said = (/** @type {string} */ name) => (/** @type {Element} */ one) => one.getAttribute(name) ?? '';
    return {
      head: [...document.head.children]
        .filter((one) => one.tagName !== 'SCRIPT')
        .map(({ outerHTML }) => outerHTML)
        .join(''),
      metas: all('meta[name], meta[http-equiv]').map((one) => `${said('name')(one)}: ${said('content')(one)}`),
      names: [...all('link[rel~=icon]').map(said('href')), ...all('title').map((one) => one.textContent ?? '')],
      textColour: getComputedStyle(document.body).color,
      referrer: nameOfReferrer(await (await fetch('/referrer')).text()),
    };
  }

  Object.defineProperty(window, '__AICC_HOST_DOCUMENT__', { value: hostDocument });
})();
