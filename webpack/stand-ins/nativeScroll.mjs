// Stands in for the library by which antd's form scrolls to a field: each browser we support does it by itself.

/** @param {Element} element @param {ScrollIntoViewOptions} options */
export default (element, options) => element.scrollIntoView({ block: options.block ?? 'nearest' });
