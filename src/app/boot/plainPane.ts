/**
 * Says one thing where neither texts nor styles of the console may be there. It is styled by script, which content
 * policies allow.
 *
 * @returns removes it
 */
export function showPlainPane(
  place: Element,
  title: string,
  button?: { text: string; onPress: () => void },
): () => void {
  const pane = document.createElement('div');
  pane.setAttribute('role', 'alert');
  pane.style.cssText = 'padding:24px;font:16px/2 system-ui';
  pane.append(title);
  if (button) {
    const node = document.createElement('button');
    node.type = 'button';
    node.textContent = button.text;
    node.onclick = button.onPress;
    pane.append(document.createElement('br'), node);
  }
  place.append(pane);
  return () => pane.remove();
}
