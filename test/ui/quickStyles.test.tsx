import { quickStyles } from '@test/support/jsdom/quickStyles';

const names = ['display', 'visibility', 'pointer-events'];

/** jsdom's own answers: a page in a frame has none of what the tests put in its place. */
function framePage(): Window & typeof globalThis {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow;
  if (page === null) throw new Error('The frame has no page');
  return page as Window & typeof globalThis;
}

test('quick styles: say of every element what jsdom says, sheets, attributes, inheritance and inline styles together', () => {
  const page = framePage();
  page.document.head.innerHTML = `<style>
    .gone, .also .gone-inside { display: none }
    .shown.gone { display: flex }
    .unseen:not(.but-seen) > *, [data-unseen] { visibility: hidden }
    span { pointer-events: none }
    .by-tag > b, i { display: inline-block; visibility: visible }
    .wild:is(.a, .b) { display: grid }
    .broken:unknown-state { display: none }
    @media screen { .on-screen { display: none } }
    @media print { .on-paper { display: none } }
  </style><style>.gone.twice { display: table; visibility: collapse }</style>`;
  page.document.body.innerHTML = `
    <div class="gone"><p>inside</p></div>
    <div class="also"><i class="gone-inside"></i><b class="gone shown"></b></div>
    <div class="unseen"><p><i>a</i><span>b</span></p></div><div class="unseen but-seen"><p>c</p></div>
    <div data-unseen><section style="visibility: visible"><span>d</span></section><u>e</u></div>
    <div class="by-tag"><b>f</b></div><div class="gone twice"></div>
    <div class="wild a"></div><div class="wild c"></div><div class="broken"></div>
    <div class="on-screen"></div><div class="on-paper"></div>
    <div style="display: none"><em style="pointer-events: auto">g</em></div><span><button>h</button></span>
    <p hidden>i</p><input type="hidden"><input type="text" hidden><dialog></dialog><dialog open></dialog><template></template>
    <table><tbody><tr><td>j</td></tr></tbody></table><ul><li>k</li></ul><svg><path /></svg><details><summary>l</summary>m</details>`;
  const compute = (element: Element) => page.getComputedStyle(element);
  const quick = quickStyles(compute, (element) => quick(element));
  const answers = (styleOf: (element: Element) => CSSStyleDeclaration) =>
    [...page.document.querySelectorAll('*')].map((element) => [
      element.outerHTML.slice(0, 60),
      ...names.map((name) => styleOf(element).getPropertyValue(name)),
      styleOf(element).display,
      styleOf(element).pointerEvents,
      styleOf(element).color,
    ]);
  const own = answers(compute);
  expect(answers(quick)).toEqual(own);
  // The page has some of each.
  for (const value of ['none', 'flex', 'grid', 'table-cell']) expect(own.flat()).toContain(value);
  expect(own.filter(([, , visibility]) => visibility === 'hidden').length).toBeGreaterThan(3);
});
