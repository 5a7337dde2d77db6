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
