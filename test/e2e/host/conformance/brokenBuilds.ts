import type { ConsoleCheckId } from '../../../../scripts/conformance/consoleChecks';

/** The build with a line added to its main script or to the head of its entry that breaks one thing. */
export interface BrokenBuild {
  readonly name: string;
  readonly finds: ConsoleCheckId;
  readonly says: RegExp;
  readonly tail?: string;
  readonly head?: string;
}

/** The same build with some functions of its own replaced. */
const replaced = (functions: string) =>
  `;window.aicc = (function (app) { return Object.assign({}, app, ${functions}); })(window.aicc);`;
const setHeader = (body: string) =>
  `;(function () { var set = XMLHttpRequest.prototype.setRequestHeader; XMLHttpRequest.prototype.setRequestHeader = function (name, value) { ${body} }; })();`;

export const brokenBuilds: readonly BrokenBuild[] = [
  { name: 'no update', finds: 'A-EXPORTS', says: /has no update/, tail: replaced('{ update: undefined }') },
  {
    name: 'bootstrap draws',
    finds: 'A-BOOT',
    says: /changed the document by 2 elements/,
    tail: replaced("{ bootstrap: async function () { document.head.append(document.createElement('style')); } }"),
  },
  {
    name: 'draws in the body',
    finds: 'A-MOUNT',
    says: /body has 1 children more/,
    tail: replaced(
      "{ mount: function (props) { if (!document.querySelector('aside')) document.body.append(document.createElement('aside')); return app.mount(props); } }",
    ),
  },
  {
    name: 'names a viewport',
    finds: 'A-MOUNT',
    says: /its metas went from \[\] to \[viewport: width=400\]/,
    head: '<meta name="viewport" content="width=400"/>',
  },
  {
    name: 'hides where requests come from',
    finds: 'A-MOUNT',
    says: /its metas .*, its referrer went from "the whole address" to "nothing"/,
    head: '<meta name="referrer" content="no-referrer"/>',
  },
  {
    name: 'follows the system in the whole page',
    finds: 'A-MOUNT',
    says: /its colour scheme went from "rgb\(0, 0, 0\)" to "rgb\(255, 255, 255\)"/,
    head: '<meta name="color-scheme" content="light dark"/>',
  },
  {
    name: 'brings an icon',
    finds: 'A-MOUNT',
    says: /its title or icon went from \[Host\] to \[http.*favicon.svg; Host\]/,
    head: '<link rel="icon" href="/favicon.svg"/>',
  },
  {
    name: 'forgets x-source',
    finds: 'A-HEADERS',
    says: /bears no x-source/,
    tail: setHeader("if (name !== 'x-source') set.call(this, name, value);"),
  },
  {
    name: 'does not unmount',
    finds: 'A-UNMOUNT',
    says: /elements in the container/,
    tail: replaced('{ unmount: async function () {} }'),
  },
  {
    name: 'leaves a listener',
    finds: 'A-UNMOUNT',
    says: /listeners window resize/,
    tail: replaced(
      "{ mount: function (props) { window.addEventListener('resize', function () {}); return app.mount(props); } }",
    ),
  },
  {
    name: 'draws its frame in any host',
    finds: 'A-FRAME',
    says: /header, nav/,
    tail: replaced("{ mount: function (props) { return app.mount(Object.assign({}, props, { frame: 'console' })); } }"),
  },
  {
    name: 'listens on window from its first script on',
    finds: 'A-GLOBALS',
    says: /After the last unmount: window message ×1/,
    tail: ";window.addEventListener('message', function () {});",
  },
  { name: 'writes on window', finds: 'A-GLOBALS', says: /On window: leaked/, tail: ';window.leaked = 1;' },
];
