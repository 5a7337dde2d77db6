/** Root nodes of earlier mounts that the browser still references: a tree that cannot be collected is a leak. */
export class RootWatch {
  private roots: WeakRef<Element>[] = [];

  follow(root: Element): void {
    if (!this.roots.some((one) => one.deref() === root)) this.roots.push(new WeakRef(root));
  }

  /** those that are not in the page any more and are not gone either */
  alive(): number {
    this.roots = this.roots.filter((one) => one.deref() !== undefined);
    return this.roots.filter((one) => one.deref()?.isConnected === false).length;
  }
}
