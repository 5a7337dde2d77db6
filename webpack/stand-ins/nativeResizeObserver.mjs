// Stands in for the polyfill that antd's measuring brings: each browser we support has its own, which the polyfill
// would use.
export default window.ResizeObserver;
