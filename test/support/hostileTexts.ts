/** What would run, load or hide something where a text is taken for more than a text. */
export const hostileTexts = [
  '<script>window.__c()</script>',
  '<img src=x onerror=__c()>',
  '<svg/onload=__c()>',
  '"><iframe src=javascript:__c()>',
  '<a href="javascript:__c()">pay</a>',
  '<style>*{display:none}</style>',
  '<img src=https://tracker.test/p.gif>',
  '${__c()}{{__c()}}#{__c()}',
  '{{constructor.constructor("__c()")()}}',
  '$t(share:title) {{max}} {{country}}',
  '&lt;b&gt; &amp; &#x202e;',
  '\u202Egnp.exe\u202C',
  '=cmd|calc!A1',
  'x'.repeat(10_000),
] as const;

const called = jest.fn();

/** Lets each test of a file fail in which a hostile text does anything. */
export function refuseHostileTexts(): void {
  beforeEach(() => Object.assign(window, { __c: called }));
  afterEach(() => {
    Reflect.deleteProperty(window, '__c');
    expect(called).not.toHaveBeenCalled();
    expect(
      document.querySelectorAll('.aicc-root :is(script, iframe, img, [onerror], [onload], a[href^=javascript])'),
    ).toHaveLength(0);
  });
}
