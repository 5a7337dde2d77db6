// Stands in for html2canvas: the charts here hold no HTML, which is all that the charts' library draws with it.
export default () => Promise.reject(new Error('charts hold no HTML'));
