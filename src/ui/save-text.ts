/** Hands text to the browser's downloads. */
export function saveText(fileName: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
