/**
 * Tells when a container was taken out of the document without an unmount. Its ancestors are watched one by
 * one: that hears of their removal too, and not of every change below them.
 */
export function watchContainer(container: HTMLElement, onGone: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!container.isConnected) {
      observer.disconnect();
      onGone();
      return;
    }
    // Moved to another place: other ancestors.
    observer.disconnect();
    watchAll();
  });
  const watchAll = () => {
    for (let at = container.parentNode; at !== null; at = at.parentNode) observer.observe(at, { childList: true });
  };
  watchAll();
  return () => observer.disconnect();
}
