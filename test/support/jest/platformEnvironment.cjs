// @ts-check
const { types } = require('node:util');
const { TestEnvironment } = require('jest-environment-node');

/** Node's own `require` for the shared modules (`sharedModule.cjs`), whose errors are errors here as well. */
module.exports = class PlatformEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    const { global } = this;
    Object.defineProperty(global, Symbol.for('aicc.require'), { value: require });
    const hasInstance = Function.prototype[Symbol.hasInstance];
    const { Error: TestError } = global;
    // A shared module was made outside of the test's own realm, and so are its errors.
    Object.defineProperty(TestError, Symbol.hasInstance, {
      /** @this {unknown} @param {unknown} value */
      value(value) {
        return this === TestError ? types.isNativeError(value) : hasInstance.call(this, value);
      },
    });
  }
};
