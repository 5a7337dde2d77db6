/**
 * Reports when a container was removed from the document without an unmount. Its ancestors are observed one by one,
 * which reports their removal too, but not every change below them.
 */
export function watchContainer(container: HTMLElement, onGone: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!container.isConnected) {
      observer.disconnect();
      onGone();
      return;
    }
    // It was moved to another place with other ancestors.
    observer.disconnect();
    watchAll();
  });
  const watchAll = () => {
    for (let at = container.parentNode; at !== null; at = at.parentNode) observer.observe(at, { childList: true });
  };
  watchAll();
  return () => observer.disconnect();
}
