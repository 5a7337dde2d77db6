/** Hands a file to the browser's downloads; the object URL does not outlive the moment. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked after the click has been taken up, not in the same task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
