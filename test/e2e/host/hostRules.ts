/** Single rules of a host's style sheet, each of which a real page has: none may change anything inside the console. */
const inherited = [
  'text-transform: uppercase',
  'letter-spacing: 3px',
  'word-spacing: 9px',
  'font-style: italic',
  'font-variant: small-caps',
  'font-weight: 800',
  'font-size: 31px',
  'font-family: fantasy',
  'font-stretch: condensed',
  'font-kerning: none',
  'font-feature-settings: "smcp"',
  'line-height: 3',
  'text-indent: 40px',
  'white-space: nowrap',
  'text-shadow: 2px 2px red',
  'text-align: right',
  'color: rgb(255, 0, 0)',
  'word-break: break-all',
  'overflow-wrap: anywhere',
  'hyphens: auto',
  'list-style: square',
  'cursor: crosshair',
  'border-collapse: collapse',
  'border-spacing: 9px',
  'caption-side: bottom',
  'tab-size: 2',
  'quotes: "«" "»"',
  'caret-color: red',
  'accent-color: red',
  'fill: red',
  'stroke: red',
  'direction: rtl',
  'user-select: none',
  '-webkit-text-fill-color: red',
  '-webkit-text-stroke: 1px red',
  'text-underline-offset: 9px',
  'text-decoration-thickness: 4px',
];
const tags = ['p', 'li', 'ul', 'a', 'button', 'input', 'main', 'header', 'section', 'nav', 'form', 'label', 'h1', 'h2'];
const ofTags = [
  'text-transform: uppercase; letter-spacing: 3px; font-style: italic; text-indent: 40px; text-shadow: 2px 2px red',
  'margin: 33px; padding: 27px; border: 5px solid red; border-radius: 19px; box-shadow: 0 0 9px red',
  'display: block; float: left; position: relative; top: 7px; min-height: 90px; max-width: 70px; width: 300px',
  'background: red; color: lime; opacity: 0.4; outline: 4px solid red; transform: rotate(3deg); filter: invert(1)',
];
const ofTables = ['table', 'tr', 'th', 'td'];
const ofCells = [
  'padding: 27px; border: 5px solid red; background: red; text-align: right; text-transform: uppercase',
  'color: lime; height: 90px; font-size: 31px; vertical-align: bottom; white-space: nowrap',
];

export const hostRules: readonly string[] = [
  ...inherited.map((declaration) => `body { ${declaration} }`),
  ...tags.flatMap((tag) => ofTags.map((declarations) => `${tag} { ${declarations} }`)),
  ...ofTables.flatMap((tag) => ofCells.map((declarations) => `${tag} { ${declarations} }`)),
  'svg { display: block; margin: 9px; vertical-align: middle; max-width: 100% }',
  'svg { padding: 5px; border: 2px solid red; background: red }',
  'button, a { text-decoration: line-through }',
  '* { box-sizing: content-box }',
];
