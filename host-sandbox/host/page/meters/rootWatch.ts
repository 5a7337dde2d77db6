/** Which of the nodes that earlier mounts drew in the browser still holds: a tree nobody can throw away is a leak. */
export class RootWatch {
  private held: WeakRef<Element>[] = [];

  follow(root: Element): void {
    if (!this.held.some((one) => one.deref() === root)) this.held.push(new WeakRef(root));
  }

  /** those that are not in the page any more and are not gone either */
  alive(): number {
    this.held = this.held.filter((one) => one.deref() !== undefined);
    return this.held.filter((one) => one.deref()?.isConnected === false).length;
  }
}
